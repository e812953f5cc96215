"""Say what a wheel holds: the code as found, with data/ and sprites/ carried inside the package.

After `python3 run.py compile` it also holds the compiled modules, as long as they fit the sources,
and is then a wheel for this Python and system alone.
"""

import runpy
from pathlib import Path

from setuptools import Distribution, find_packages, setup

PACKAGE = "tzolkin_desktop"
code = runpy.run_path(str(Path(PACKAGE, "compiled.py")))
compiled = code["Compiled"](Path(code["FOLDER"]), Path(PACKAGE))
carried = ["data", "sprites"]
if compiled.usable():
    carried.append(code["FOLDER"])


class ForThisSystem(Distribution):
    """A wheel with machine code in it."""

    def has_ext_modules(self):
        """Make setuptools name Python's version and the system in the wheel's name."""
        return True


setup(
    packages=[
        *find_packages(include=[PACKAGE, f"{PACKAGE}.*"]),
        *(f"{PACKAGE}.{name}" for name in carried),
    ],
    package_dir={f"{PACKAGE}.{name}": name for name in carried},
    distclass=ForThisSystem if compiled.usable() else Distribution,
)
