"""How much of the computer this process uses: memory it holds and files and handles it has open."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from pathlib import Path


def memory_bytes() -> int:
    """Give the resident memory of this process."""
    if sys.platform == "win32":
        counters = _Counters(cb=ctypes.sizeof(_Counters))
        process = ctypes.c_void_p(-1)  # this process, for the calls of Windows
        ctypes.windll.psapi.GetProcessMemoryInfo(process, ctypes.byref(counters), counters.cb)
        return int(counters.WorkingSetSize)
    pages = Path("/proc/self/statm")
    if pages.exists():
        return int(pages.read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
    told = subprocess.check_output(["ps", "-o", "rss=", "-p", str(os.getpid())], text=True)
    return int(told) * 1024


def give_back() -> None:
    """Hand free memory back to the system where the C library keeps it for later use."""
    if sys.platform == "linux" and hasattr(trim := ctypes.CDLL(None), "malloc_trim"):
        trim.malloc_trim(0)


def open_handles() -> int:
    """Count the open files, pipes and other handles of this process."""
    if sys.platform == "win32":
        count = ctypes.c_ulong()
        process = ctypes.c_void_p(-1)
        ctypes.windll.kernel32.GetProcessHandleCount(process, ctypes.byref(count))
        return count.value
    for folder in ("/proc/self/fd", "/dev/fd"):
        if Path(folder).exists():
            return sum(1 for _ in Path(folder).iterdir()) - 1  # one is open for listing
    return 0


class _Counters(ctypes.Structure):
    """What Windows tells about the memory of a process, by its own names."""

    _fields_ = (
        ("cb", ctypes.c_ulong),
        ("PageFaultCount", ctypes.c_ulong),
        ("PeakWorkingSetSize", ctypes.c_size_t),
        ("WorkingSetSize", ctypes.c_size_t),
        ("QuotaPeakPagedPoolUsage", ctypes.c_size_t),
        ("QuotaPagedPoolUsage", ctypes.c_size_t),
        ("QuotaPeakNonPagedPoolUsage", ctypes.c_size_t),
        ("QuotaNonPagedPoolUsage", ctypes.c_size_t),
        ("PagefileUsage", ctypes.c_size_t),
        ("PeakPagefileUsage", ctypes.c_size_t),
    )
