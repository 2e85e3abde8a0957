#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The list of components (SPDX 2.3 as JSON): the project and the Debian packages that it is built from, with their
versions and sources, as dpkg knows them.

usage: components.py VERSION LIST...     lists of run.d/packages
"""
import json
import os
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def names(lists):
    found = set()
    for name in lists:
        path = os.path.join(ROOT, "run.d/packages", name)
        if os.path.exists(path):
            with open(path) as file:
                found |= {line.split("#")[0].strip() for line in file} - {""}
    return sorted(found)


def package(identifier, name, version, source=None):
    entry = {"SPDXID": f"SPDXRef-{identifier}", "name": name, "versionInfo": version, "downloadLocation": "NOASSERTION",
             "filesAnalyzed": False, "licenseConcluded": "NOASSERTION", "licenseDeclared": "NOASSERTION", "copyrightText": "NOASSERTION"}
    if source:
        entry["sourceInfo"] = f"built from the Debian source package {source}"
        entry["externalRefs"] = [{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl",
                                  "referenceLocator": f"pkg:deb/debian/{name}@{version}"}]
    return entry


def main():
    version, *lists = sys.argv[1:]
    own = package("wengert", "wengert", version)
    own["licenseDeclared"] = "MIT AND GPL-2.0-or-later"
    packages, relations = [own], [{"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES", "relatedSpdxElement": "SPDXRef-wengert"}]
    for name in names(lists):
        asked = subprocess.run(["dpkg-query", "-W", "-f", "${Version}\t${source:Package} ${source:Version}", name], capture_output=True, text=True)
        if asked.returncode != 0:
            print(f"components: package '{name}' is not installed; ./run build installs it", file=sys.stderr)
            return 1
        installed, source = asked.stdout.split("\n")[0].split("\t")
        packages.append(package("deb-" + name.replace("+", "-plus").replace("_", "-"), name, installed, source))
        relations.append({"spdxElementId": packages[-1]["SPDXID"], "relationshipType": "BUILD_DEPENDENCY_OF", "relatedSpdxElement": "SPDXRef-wengert"})
    commit = subprocess.run(["git", "log", "-1", "--format=%H %ct"], cwd=ROOT, capture_output=True, text=True).stdout.split()
    made = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(int(commit[1])))
    json.dump({"spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": f"wengert-{version}",
               "documentNamespace": f"urn:wengert:{version}:{commit[0]}", "creationInfo": {"created": made, "creators": ["Tool: wengert-components"]},
               "packages": packages, "relationships": relations}, sys.stdout, indent=1)
    print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
