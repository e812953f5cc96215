"""The picture on the box of a game that paints none of its own: a pyramid before the sun."""

from __future__ import annotations

import math

from tzolkin_desktop.kit.canvas import Box
from tzolkin_desktop.kit.theme import BARK, GOLD, PAPER, Colour, hex_of, mix

LEAVES: Colour = (70, 96, 44)


def landscape(box: Box, tint: Colour) -> str:
    """Paint a stepped pyramid in the colours of a game."""
    x, y, w, h = box
    middle, ground = x + w / 2, y + h * 0.86
    sun, high = y + h * 0.4, min(w, h) * 0.3
    night = mix(BARK, tint, 0.6)
    parts = [f'<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="{hex_of(night)}"/>']
    for ring in range(7, 0, -1):  # the sky grows lighter towards the sun
        glow = mix(mix(tint, GOLD, 0.75), night, ring / 8)
        reach = high * (0.9 + 0.42 * ring)
        parts.append(f'<circle cx="{middle}" cy="{sun}" r="{reach}" fill="{hex_of(glow)}"/>')
    for ray in range(24):
        angle = math.tau * ray / 24
        far = high * (1.9 if ray % 2 else 1.55)
        tip = middle + far * math.cos(angle), sun + far * math.sin(angle)
        feet = [
            (middle + high * math.cos(angle + by), sun + high * math.sin(angle + by))
            for by in (-0.07, 0.07)
        ]
        points = " ".join(f"{px:.1f},{py:.1f}" for px, py in (tip, *feet))
        parts.append(f'<polygon points="{points}" fill="{hex_of(mix(GOLD, PAPER, 0.3))}"/>')
    disc = mix(GOLD, PAPER, 0.45)
    parts.append(
        f'<circle cx="{middle}" cy="{sun}" r="{high}" fill="{hex_of(disc)}" '
        f'stroke="{hex_of(GOLD)}" stroke-width="5"/>'
    )
    for rise, shade in ((0.22, 0.35), (0.1, 0.6)):  # hills, the nearer the darker
        top = ground - h * rise
        parts.append(
            f'<path d="M{x} {top} Q{x + w * 0.25} {top - h * 0.1} {middle} {top + h * 0.04} '
            f'T{x + w} {top - h * 0.02} V{y + h} H{x} Z" '
            f'fill="{hex_of(mix(mix(tint, LEAVES, 0.5), BARK, shade))}"/>'
        )
    stone, steps = mix(PAPER, tint, 0.35), 6
    tall = h * 0.085
    for step in range(steps):
        wide = w * (0.8 - 0.115 * step)
        top = ground - tall * (step + 1)
        fill = hex_of(mix(stone, BARK, 0.32 - 0.05 * step))
        parts.append(
            f'<rect x="{middle - wide / 2}" y="{top}" width="{wide}" height="{tall}" fill="{fill}" '
            f'stroke="{hex_of(BARK)}" stroke-width="2"/>'
        )
    foot, head = w * 0.09, ground - tall * steps
    parts.append(
        f'<path d="M{middle - foot} {ground} L{middle - foot * 0.5} {head} h{foot} '
        f'L{middle + foot} {ground} Z" fill="{hex_of(mix(stone, PAPER, 0.4))}" '
        f'stroke="{hex_of(BARK)}" stroke-width="2"/>'
        f'<rect x="{middle - foot * 0.3}" y="{head + tall * 0.2}" width="{foot * 0.6}" '
        f'height="{tall * 0.8}" fill="{hex_of(BARK)}"/>'
        f'<rect x="{x}" y="{ground}" width="{w}" height="{y + h - ground}" '
        f'fill="{hex_of(mix(mix(tint, LEAVES, 0.5), BARK, 0.72))}"/>'
    )
    return "".join(parts)
