#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""mistakes.py [--check]: writes docs/howto/mistakes.md from those programs of tests/consumers/refused that have a line
'// mistake: TITLE'. Their tests hold that the wrong version gives the message and the right one compiles. With --check:
whether the page is what would be written."""
import pathlib, sys

root = pathlib.Path(__file__).resolve().parents[2]
page = root / "docs" / "howto" / "mistakes.md"
HEAD = """# Common mistakes

What the compiler says first, and what to write instead. Written by `tests/consumers/mistakes.py` from the programs of
`tests/consumers/refused`, which the tests compile both ways.
"""


def parts(text):
    """The title, the message, the flags, and the lines of the wrong and of the right version."""
    title = message = flags = ""
    wrong, right, where = [], [], None
    for line in text.splitlines():
        if line.startswith("// mistake: "):
            title = line[12:]
        elif line.startswith("// refused: "):
            message = line[12:]
        elif line.startswith("// wrong flags: "):
            flags = line[16:]
        elif line.startswith("#if") and "WENGERT_WRONG" in line:
            where = right if line.startswith("#ifndef") else wrong
        elif line == "#else":
            where = right
        elif line == "#endif":
            where = None
        elif where is not None:
            where.append(line)
    return title, message, flags, wrong, right


def block(lines):
    margin = min((len(line) - len(line.lstrip()) for line in lines if line.strip()), default=0)
    return "```text\n" + "\n".join(line[margin:] for line in lines) + "\n```\n"


def written():
    text, count = HEAD, 0
    for source in sorted((root / "tests" / "consumers" / "refused").glob("*.cpp")):
        title, message, flags, wrong, right = parts(source.read_text())
        if not title:
            continue
        count += 1
        text += f"\n## {title}\n\n"
        if flags:
            text += f"Compiled with `{flags}`.\n\n"
        if wrong:
            text += block(wrong) + "\n"
        text += f"```text\nerror: {message} ...\n```\n"
        if right and not flags:
            text += "\nInstead:\n\n" + block(right)
    if count < 10:
        sys.exit(f"mistakes.py: error: only {count} programs have a title")
    return text


if "--check" in sys.argv:
    if page.read_text() != written():
        sys.exit("mistakes.py: error: docs/howto/mistakes.md is not what tests/consumers/mistakes.py writes; run it")
else:
    page.write_text(written())
