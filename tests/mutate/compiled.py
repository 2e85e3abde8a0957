#!/usr/bin/env -S python3 -I -S
# SPDX-License-Identifier: MIT
"""Stands before a compiler in the PATH of the tests (ctests.py): what was compiled before, of the same text, is taken from a
cache. Most changes alter few derivatives, and tests spend most of their time on compiling them; ccache does not serve
commands that also link. It is right where the suite's headers hold no change: they are known by their names alone."""
import hashlib
import os
import re
import subprocess
import sys

INCLUDE = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*["<]([^">\n]+)[">]', re.M)
# Names that mktemp makes.
RANDOM = re.compile(rb"\btmp\.[A-Za-z0-9]{10}\b|\b(wengert-[a-z]+-|mutate-)[A-Za-z0-9_]{6,8}\b|\b(wengert_[a-z]+_)[A-Za-z0-9]{6}\b")
FOUND_BY_NAME = (b"/usr/", b"/opt/")


def read(path):
    with open(path, "rb") as file:
        return file.read()


def gathered(path, folders, found):
    """The file's text and that of all it includes, but for those of the system and of the suite."""
    path = os.path.normpath(path)
    if path in found or path.startswith(FOUND_BY_NAME):
        return
    if path.endswith(b".pch"):  # names its own place: known by the header that it was made of
        for source in (path[:-4], path[:-4] + b".hpp"):
            if os.path.isfile(source):
                return gathered(source, folders, found)
    found[path] = read(path)
    if path.endswith((b".o", b".a", b".so", b".gch")):
        return
    for name in INCLUDE.findall(found[path]):
        for folder in (os.path.dirname(path) or b".", *folders):
            included = os.path.join(folder, name)
            if os.path.isfile(included):
                gathered(included, folders, found)
                break


def main():
    own = os.path.dirname(os.path.abspath(sys.argv[0]))
    name = os.path.basename(sys.argv[0])
    os.environ["PATH"] = os.pathsep.join(part for part in os.environ["PATH"].split(os.pathsep) if os.path.abspath(part) != own)
    command = [os.fsencode(word) for word in [name, *sys.argv[1:]]]
    at = command.index(b"-o") + 1 if b"-o" in command[:-1] else None
    # A header that is read beforehand names the place where it lay.
    unknown = any(word.startswith((b"-M", b"@", b"--save")) or word in (b"-", b"c++-header", b"c-header") for word in command)
    if "WENGERT_MUTATE_COMPILED" not in os.environ or unknown or (at is None and b"-fsyntax-only" not in command):
        os.execvp(name, command)
    folders = [word[2:] or command[k + 1] for k, word in enumerate(command) if word.startswith(b"-I")]
    suite = os.fsencode(os.environ["WENGERT_MUTATE_INCLUDE"])
    folders = [folder for folder in folders if os.path.normpath(folder) != suite and not folder.startswith(FOUND_BY_NAME)]
    found = {}
    for k, word in enumerate(command[1:], 1):
        if k != at:
            for part in (word, *re.findall(rb'/[^\s"\'=]+', word)):
                if os.path.isfile(part):
                    gathered(part, folders, found)
    key = hashlib.sha256()
    texts = [word if k != at else (b"null" if word == b"/dev/null" else b"out") for k, word in enumerate(command)]
    for text in (os.environ["WENGERT_MUTATE_STAMP"].encode(), *texts, *(part for path in found for part in (path, found[path]))):
        text = RANDOM.sub(lambda match: (match.group(1) or match.group(2) or b"tmp.") + b"X", text)
        key.update(b"%d " % len(text) + text)
    place = os.fsencode(os.environ["WENGERT_MUTATE_COMPILED"]) + b"/" + os.fsencode(key.hexdigest())
    output = command[at] if at and command[at] != b"/dev/null" else None
    if os.path.exists(place + b".status"):
        sys.stderr.buffer.write(read(place + b".said"))
        if output and os.path.exists(place):
            with open(output, "wb") as file:
                file.write(read(place))
            os.chmod(output, os.stat(place).st_mode)
        sys.exit(int(read(place + b".status")))
    done = subprocess.run(command, stderr=subprocess.PIPE)
    sys.stderr.buffer.write(done.stderr)
    sys.stderr.buffer.flush()
    if done.returncode in (0, 1):
        ending = b".%d" % os.getpid()
        files = [(b".said", done.stderr), (b".status", b"%d" % done.returncode)]
        if output and done.returncode == 0:
            files.insert(0, (b"", read(output)))
        for suffix, content in files:
            with open(place + suffix + ending, "wb") as file:
                file.write(content)
            if not suffix:
                os.chmod(place + ending, os.stat(output).st_mode)
            os.rename(place + suffix + ending, place + suffix)
    sys.exit(done.returncode if done.returncode >= 0 else 1)


main()
