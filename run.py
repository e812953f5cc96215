"""Start Tzolkin Desktop: make .venv, install the pinned packages, then play or test.

    python3 run.py                play
    python3 run.py test [WORDS]   check style, types and behaviour; the words go to pytest
                                  (--with-build also builds the executable and tries it out)
    python3 run.py compile        turn the hot modules into machine code, which plays faster
                                  (--clean takes it away again)
    python3 run.py build          build an executable for this system in dist/ and try it out
    python3 run.py WORDS          any other words go to the program

Answers for the environment and for nothing inside the program. Standard library only. The whole
file keeps to syntax that even Python 2.7 can read (no f-strings, no annotations): an old Python
then prints one sentence instead of a syntax error.
"""

import sys

OLDEST = (3, 11)


def too_old(version):
    """Return the sentence that turns an old Python away, or None for a good one."""
    if tuple(version[:2]) >= OLDEST:
        return None
    return "Tzolkin Desktop needs Python {}.{} or newer, and this is Python {}.{}.".format(
        OLDEST[0], OLDEST[1], version[0], version[1]
    )


if too_old(sys.version_info):
    sys.exit(too_old(sys.version_info))

import hashlib
import importlib.util
import json
import os
import re
import shutil
import signal
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
# Marks the folder as ours from the first moment; says what is installed once all of it is.
STAMP = VENV / "run-stamp.json"
LOG = VENV / "install.log"
INSTALLED_FROM = ("pyproject.toml", "setup.py", "constraints.txt")
BUILT = ROOT / "dist" / "tzolkin-desktop"
EXECUTABLE = BUILT / ("tzolkin-desktop.exe" if os.name == "nt" else "tzolkin-desktop")
WITH_BUILD = "--with-build"
COMPILED = ROOT / "compiled_modules"
CHECKS = (["ruff", "check", "."], ["ruff", "format", "--check", "."], ["mypy"])
WHOLE_SUITE = ["-n", "auto", "--dist", "worksteal"]
# Names in site-packages, each with how many files and folders it holds: an emptied one is noticed.
LIST_PACKAGES = """
import json, os, sysconfig
place = sysconfig.get_path("purelib")
inside = lambda path: len(set(os.listdir(path)) - {"__pycache__"}) if os.path.isdir(path) else 1
print(json.dumps({name: inside(os.path.join(place, name)) for name in os.listdir(place)}))
"""
NO_ANSWER = "connection broken|Connection(Error| refused)|Max retries|timed out|ProxyError|SSLError"


class Trouble(Exception):
    """Something the person at the keyboard has to mend, as one sentence."""


def main(words):
    """Do what the words ask and return the exit code."""
    try:
        if words[:1] == ["test"]:
            return test(words[1:])
        if words == ["compile"]:
            return compile_modules()
        if words == ["compile", "--clean"]:
            return take_compiled_away()
        if words == ["build"]:
            return build()
        prepare([])
        return run(["-P", "-m", "tzolkin_desktop"] + words)
    except Trouble as trouble:
        complain(str(trouble))
    except OSError as error:
        complain("Tzolkin Desktop could not get ready: {}.".format(error))
    except KeyboardInterrupt:
        return 130
    return 1


def test(words):
    """Run the linters, the type checker and pytest, stopping at the first that fails."""
    prepare(["test", "build"] if WITH_BUILD in words else ["test"])
    for check in CHECKS:
        code = run(["-m"] + check, cwd=ROOT)
        if code:
            complain("The tests stopped: `{}` is not content.".format(" ".join(check)))
            return code
    # A process for each core pays for itself over the whole suite, not over a few tests; each file
    # stays in one process, which builds what its tests share only once.
    asked = [word for word in words if word != WITH_BUILD]
    also = [WITH_BUILD] if WITH_BUILD in words else []
    return run(["-m", "pytest"] + (asked or WHOLE_SUITE) + also, cwd=ROOT)


def compile_modules():
    """Compile the modules in which bots and rules spend their time."""
    prepare(["compile"])
    complain("Compiling (a few minutes) ...")
    return run(["-m", "tools.compile_hot"], cwd=ROOT)


def take_compiled_away():
    """Go back to the plain modules."""
    if COMPILED.exists():
        shutil.rmtree(str(COMPILED))
        complain("The compiled modules are gone; the plain ones are used.")
    else:
        complain("There are no compiled modules.")
    return 0


def build():
    """Build the executable with compiled modules, where it can, and let it try itself out."""
    prepare(["build", "compile"])
    if compile_modules():
        complain("The executable is built with the plain modules alone.")
    complain("Building {} (a few minutes) ...".format(BUILT))
    pyinstaller = ["-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", "build_exe.spec"]
    code = run(pyinstaller, cwd=ROOT)
    if code:
        complain("The executable could not be built: the reason is above.")
        return code
    code = finish([str(EXECUTABLE), "--self-test"], BUILT)
    if code == 0:
        complain("The executable is {}; the folder around it goes with it.".format(EXECUTABLE))
    return code


def prepare(extras):
    """Make .venv hold the pinned packages with these extras, quickly when it already does."""
    stamp = read_stamp()
    damage = find_damage(stamp)
    if damage:
        if Path(sys.prefix) == VENV:
            raise Trouble("Run `deactivate` and start again: .venv is in use, and " + damage + ".")
        if VENV.exists():
            complain("Building .venv again: {}.".format(damage))
            shutil.rmtree(str(VENV))
        make_venv()
        stamp = {"extras": []}
    wanted = sorted(set(extras) | set(stamp["extras"]))
    if stamp.get("requirements") != requirements_hash() or wanted != stamp["extras"]:
        install(wanted)


def read_stamp():
    """Return what the stamp says: empty after an interrupted install, None when there is none."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        return None
    except ValueError:
        return {}
    kinds = (("root", str), ("python", str), ("extras", list), ("packages", dict))
    whole = isinstance(stamp, dict) and all(isinstance(stamp.get(k), kind) for k, kind in kinds)
    return stamp if whole else {}


def find_damage(stamp):
    """Return why .venv has to be built again, or None; a folder that is not ours is Trouble."""
    if not VENV.exists():
        return "it is missing"
    if stamp is None:
        raise Trouble(
            "{} was not made by run.py: move or delete it, then start again.".format(VENV)
        )
    if not stamp:
        return "an earlier installation did not finish"
    if stamp["root"] != str(ROOT):
        return "the folder has moved"
    if stamp["python"] != python_version():
        return "it was made by Python {}".format(stamp["python"])
    present = list_packages()
    if present is None:
        return "its Python does not run"
    for name, inside in sorted(stamp["packages"].items()):
        if name not in present:
            return "{} is missing from it".format(name)
        if present[name] < inside:
            return "{} in it is damaged".format(name)
    return None


def list_packages():
    """Return what the site-packages of .venv hold, or None when its Python does not run."""
    try:
        names = subprocess.check_output(
            [str(PYTHON), "-I", "-c", LIST_PACKAGES], stderr=subprocess.DEVNULL
        )
    except (OSError, subprocess.CalledProcessError):
        return None
    return {k: n for k, n in json.loads(names.decode("utf-8")).items() if k != "__pycache__"}


def make_venv():
    """Create an empty .venv that is marked as ours."""
    if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
        raise Trouble(
            "This Python cannot make virtual environments: install the package python3-venv"
            " (Debian, Ubuntu) or a Python from python.org, then start again."
        )
    VENV.mkdir()
    STAMP.write_text("{}", encoding="utf-8")
    if logged([sys.executable, "-m", "venv", str(VENV)]):
        raise Trouble("Making .venv failed: the reason is in {}.".format(LOG))


def install(extras):
    """Install the project and its pinned packages, then write the stamp."""
    STAMP.write_text("{}", encoding="utf-8")
    complain("Installing what the game needs into .venv (once, about a minute) ...")
    project = ".[{}]".format(",".join(extras)) if extras else "."
    pip = [str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
    pip += ["--progress-bar", "off", "--retries", "3", "-c", "constraints.txt", "-e", project]
    if logged(pip):
        reason = why_pip_failed(LOG.read_text(encoding="utf-8", errors="replace"))
        raise Trouble("{}; all that pip said is in {}.".format(reason, LOG))
    stamp = {
        "root": str(ROOT),
        "python": python_version(),
        "requirements": requirements_hash(),
        "extras": extras,
        "packages": list_packages(),
    }
    STAMP.write_text(json.dumps(stamp, indent=1), encoding="utf-8")


def why_pip_failed(output):
    """Return the start of a sentence that names the package and the likely reason."""
    package = re.search(r"No matching distribution found for (\S+)", output)
    errors = re.findall(r"ERROR: (.+)", output)
    if package and re.search(NO_ANSWER, output):
        return "Could not download {}: no answer from the network".format(package.group(1))
    if package:
        return "Could not find {} for this Python and system".format(package.group(1))
    return "Installing failed ({})".format(errors[-1].strip() if errors else "no reason given")


def python_version():
    """Return the version that decides which wheels fit."""
    return "{}.{}".format(*sys.version_info[:2])


def requirements_hash():
    """Return a digest of all that decides which packages are installed."""
    digest = hashlib.sha256()
    for name in INSTALLED_FROM:
        digest.update((ROOT / name).read_bytes())
    return digest.hexdigest()


def logged(command):
    """Run a command with its output in the log and return its exit code."""
    with LOG.open("wb") as log:
        return finish(command, ROOT, log)


def run(words, cwd=None):
    """Run the Python of .venv and return its exit code, as a shell would give it."""
    code = finish([str(PYTHON)] + words, cwd)
    return code if code >= 0 else 128 - code


def finish(command, cwd, output=None):
    """Run a command to its end, also through Ctrl-C, which reaches it too, and return its code."""
    interrupts = []
    before = signal.signal(signal.SIGINT, lambda *_: interrupts.append(True))
    try:
        code = subprocess.call(command, cwd=cwd, stdout=output, stderr=output)
    finally:
        signal.signal(signal.SIGINT, before)
    if interrupts and code:
        raise KeyboardInterrupt
    return code


def complain(sentence):
    """Tell the person at the keyboard, apart from what the program prints."""
    sys.stderr.write(sentence + "\n")
    sys.stderr.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
