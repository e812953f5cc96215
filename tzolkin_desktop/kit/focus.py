"""The keyboard's way over the screen: from one target to the next in a direction."""

from __future__ import annotations

from collections.abc import Sequence

from tzolkin_desktop.kit.targets import Target


def nearest(
    targets: Sequence[Target], start: tuple[float, float], dx: int, dy: int
) -> Target | None:
    """Find the nearest target that lies in a direction from a point; sideways counts double."""
    best: tuple[float, Target] | None = None
    for target in targets:
        across, down = target.at[0] - start[0], target.at[1] - start[1]
        ahead = across * dx + down * dy
        aside = abs(across * dy) + abs(down * dx)
        if ahead > 4 and (best is None or ahead + 2 * aside < best[0]):
            best = ahead + 2 * aside, target
    return best[1] if best else None


def following(targets: Sequence[Target], current: str | None, by: int) -> Target | None:
    """Find the next target in reading order, going round at the end."""
    if not targets:
        return None
    order = sorted(targets, key=lambda t: (round(t.at[1] / 60), t.at[0]))
    ids = [t.id for t in order]
    if current not in ids:
        return order[0 if by > 0 else -1]
    return order[(ids.index(current) + by) % len(order)]
