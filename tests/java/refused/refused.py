# SPDX-License-Identifier: MIT
# What has no form in generated Java is refused in one line with its reason, exit status 4, and nothing is written.
# Arguments: wengert-compile, work directory, this directory.
import os
import shutil
import subprocess
import sys

compiler, work, here = sys.argv[1:]
source = os.path.join(here, "Refused.java")
expected = [
    ("--tangent", "privateField", "field 'count' of 'refused.Refused.Counter' is private, and the class holds no floating-point "
     "number, so that generated code uses it as it is; make the field visible in the package"),
    ("--adjoint", "inheritance", "class 'refused.Refused.Base' takes part in inheritance and holds floating-point numbers, which "
     "the adjoint has no form for yet; write its fields in one class"),
    ("--tangent", "fallsThrough", "'switch' falls through to the next case; end every case with 'break'"),
]
failed = 0
for mode, method, message in expected:
    output = os.path.join(work, method)
    shutil.rmtree(output, ignore_errors=True)
    done = subprocess.run([compiler, mode, "--head", "Refused." + method, source, "-o", output], capture_output=True, text=True)
    lines = done.stderr.splitlines()
    holds = (done.returncode == 4 and len(lines) == 1 and lines[0].startswith(source) and
             lines[0].endswith(": error: " + message) and not os.path.exists(output))
    if not holds:
        print(f"FAILED: {method}: exit status {done.returncode}: {done.stderr}")
    failed += not holds
print(f"{len(expected) - failed} passed, {failed} failed")
sys.exit(failed != 0)
