"""Say what a wheel holds: the code as found, with data/ and sprites/ carried inside the package."""

from setuptools import find_packages, setup

setup(
    packages=[
        *find_packages(include=["tzolkin_desktop", "tzolkin_desktop.*"]),
        "tzolkin_desktop.data",
        "tzolkin_desktop.sprites",
    ],
    package_dir={"tzolkin_desktop.data": "data", "tzolkin_desktop.sprites": "sprites"},
)
