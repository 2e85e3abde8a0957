#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every diagnostic of the generator has a header in refused/ that expects it: as many as there are places that give it."""
import collections
import pathlib
import re
import sys

reader, refused = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
expected = [line for header in refused.glob("*.hpp") for line in header.read_text().splitlines()
            if line.startswith("// expect: ")]
calls = re.findall(r"\b(?:fault\(|LocatedError\(ErrorCode)(.*?)\);\n", reader.read_text(), re.DOTALL)
texts = [max(found, key=len) for call in calls if (found := re.findall(r'"([^"]*)"', call))]
for text, places in collections.Counter(texts).items():
    if (headers := sum(text in line for line in expected)) < places:
        sys.exit(f"{places} places in {reader.name} say '{text}', {headers} headers in {refused.name} expect it")
if len(texts) < 25:
    sys.exit(f"only {len(texts)} diagnostics found in {reader.name}")
