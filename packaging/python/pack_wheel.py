"""Packs a folder with the module walkmask and its shared library as a wheel, and prints the wheel's name.

    python3 pack_wheel.py FOLDER VERSION OUT

FOLDER has the package `walkmask` and the file `copyright`. The same files give the same bytes; SOURCE_DATE_EPOCH is
the time of every entry. The wheel is for Windows if the package has walkmask.dll, else for Linux: then its tag names
the glibc that libwalkmask.so needs, as `objdump -T` lists its symbols, so pip refuses it on an older system.
"""

import base64
import hashlib
import os
import re
import subprocess
import sys
import time
import zipfile
from typing import Dict, Tuple

METADATA = """\
Metadata-Version: 2.1
Name: walkmask
Version: {version}
Summary: Path solver and level checker for floors painted as masks
License: MIT
Requires-Python: >=3.8
Provides-Extra: arrays
Requires-Dist: numpy; extra == 'arrays'
Classifier: Operating System :: {system}
Classifier: Typing :: Typed
"""

WHEEL = """\
Wheel-Version: 1.0
Generator: walkmask-scripts-package
Root-Is-Purelib: false
Tag: {tag}
"""


def needed_glibc(library: str) -> str:
    """Returns the version of the newest glibc symbol that a library uses: "2.34"."""
    symbols = subprocess.run(["objdump", "-T", library], check=True, capture_output=True, text=True).stdout
    versions = re.findall(r"\(?GLIBC_(\d+)\.(\d+)", symbols)
    if not versions:
        sys.exit(f"pack_wheel.py: {library} names no symbol of glibc")
    return "{}.{}".format(*max((int(major), int(minor)) for major, minor in versions))


def system_of(package: str) -> Tuple[str, str]:
    """Returns the system that a package's library is for, and the wheel's tag."""
    if os.path.exists(os.path.join(package, "walkmask.dll")):
        return "Microsoft :: Windows", "py3-none-win_amd64"
    glibc = needed_glibc(os.path.join(package, "libwalkmask.so"))
    return "POSIX :: Linux", f"py3-none-manylinux_{glibc.replace('.', '_')}_x86_64"


def record(files: Dict[str, bytes], name: str) -> bytes:
    """Returns the list of a wheel's files with their sums, which goes by the given name."""
    lines = []
    for file, data in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        lines.append(f"{file},sha256={digest},{len(data)}\n")
    return "".join(lines + [f"{name},,\n"]).encode()


def content_of(folder: str) -> Dict[str, bytes]:
    """Returns the files of the package, by their names in the wheel."""
    files = {}
    for name in sorted(os.listdir(os.path.join(folder, "walkmask"))):
        with open(os.path.join(folder, "walkmask", name), "rb") as file:
            files["walkmask/" + name] = file.read()
    return files


def main() -> None:
    folder, version, out = sys.argv[1:]
    system, tag = system_of(os.path.join(folder, "walkmask"))
    info = f"walkmask-{version}.dist-info/"
    files = content_of(folder)
    with open(os.path.join(folder, "copyright"), "rb") as file:
        files[info + "copyright"] = file.read()
    files[info + "METADATA"] = METADATA.format(version=version, system=system).encode()
    files[info + "WHEEL"] = WHEEL.format(tag=tag).encode()
    files[info + "RECORD"] = record(files, info + "RECORD")

    at = time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH", "315532800")))[:6]
    name = f"walkmask-{version}-{tag}.whl"
    with zipfile.ZipFile(os.path.join(out, name), "w", zipfile.ZIP_DEFLATED, compresslevel=9) as wheel:
        for file, data in files.items():
            entry = zipfile.ZipInfo(file, at)
            entry.create_system = 3
            entry.external_attr = 0o100644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            wheel.writestr(entry, data)
    print(name)


if __name__ == "__main__":
    main()
