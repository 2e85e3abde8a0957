# SPDX-License-Identifier: MIT
# What has no form in generated Java is refused in one line with its reason, exit status 4, and nothing is written.
# Arguments: wengert-compile, work directory, this directory.
import os
import re
import shutil
import subprocess
import sys

compiler, work, here = sys.argv[1:]
whole = open(os.path.join(here, "Refused.java")).read()
expected = [
    ("--tangent", "privateField", "field 'count' of 'refused.Refused.Counter' is private, and the class holds no floating-point "
     "number, so that generated code uses it as it is; make the field visible in the package"),
    ("--adjoint", "takesObject", "'refused.Refused.Sized' holds no floating-point number, but its constructor takes objects that "
     "do, or an array that it may write; pass numbers, integers, or an array that it only reads"),
    ("--tangent", "breaksAndFalls", "a case that falls through also leaves by 'break'; end every case with 'break'"),
    ("--adjoint", "hidden", "field 'value' hides that of the class it extends; give it another name"),
    ("--adjoint", "arrays", "an array of a class stands for an array of another one; make it with the type of its variable"),
    ("--adjoint", "keys", "keys of a HashMap are compared by 'equals' here, which has no model; use integers, or objects that are "
     "equal only to themselves"),
    ("--tangent", "boxes", "'==' of boxed numbers compares objects; use the primitive types"),
    ("--tangent", "raw", "'org.wengert.model.ArrayList' without its types; write them between '<' and '>'"),
    ("--adjoint", "uncounted", "the loop under '@Checkpoints' is not counted; write 'for (@Checkpoints(n) int i = a; i < b; i++)', with a "
     "bound that calls nothing, and 'i' not assigned inside"),
    ("--adjoint", "leaves", "the loop under '@Checkpoints' has an early exit, or a bound that changes; write 'for (@Checkpoints(n) int i = a; "
     "i < b; i++)' without 'break' and 'return'"),
    ("--adjoint", "counts", "the loop under '@Checkpoints' changes 'turns' of an object that holds no floating-point number and is not "
     "saved; keep such state in local variables, or in fields of objects that hold floating-point numbers"),
    ("--tangent", "object", "type 'java.lang.Object' has no form in the representation; use arrays, ArrayList, HashMap and classes of your own"),
    ("--adjoint", "draws", "'map' changes or reads what 'filter' of the same stream reads, changes or ends; derivatives compute the one for all "
     "elements before the other: write the stream as a loop"),
    ("--adjoint", "keeps", "'headMap' is kept, and changes with its map; derivatives have only a copy: ask it at once, or copy it into a new one"),
    ("--adjoint", "late", "'all' is a stream that is kept while something changes, and derivatives compute a stream where it is made: "
     "write it and the use of its result in one statement, or as a loop"),
    ("--tangent", "identity", "'==' asks whether two values of the library are one object; derivatives know their values: ask 'equals' or 'compareTo'"),
    ("--tangent", "sameDay", "'!=' asks whether two values of the library are one object; derivatives know their values: ask 'equals' or 'compareTo'"),
    ("--adjoint", "open", "static field 'state' is held by a number and may be set by others; make it private or final"),
    ("--adjoint", "overridden", "elements are compared by 'equals' here, which has no model; compare them in a loop, with a method of your own"),
    ("--adjoint", "lonely", "'Lonely' has 'equals' and no 'hashCode', and is a key of a map or set, which finds equal keys by chance then; write 'hashCode'"),
    ("--adjoint", "changing", "'Changing' is a key of a map or set, which finds it by its hash code; derivatives do not know that here, and its fields change: make the fields final that 'equals' compares"),
    ("--adjoint", "near", "'Near' is a key of a map or set, which finds it by its hash code; derivatives do not know that here, and 'equals' may take objects of other hash codes for equal: compare just the fields that 'hashCode' is made of"),
    ("--adjoint", "above", "keys of a HashMap are compared by 'equals' here, which has no model; use integers, or objects that are "
     "equal only to themselves"),
    ("--adjoint", "ranges", "'ArrayList.removeRange' of the library has no rule; write it as a method of your own"),
    ("--adjoint", "asksAgain", "'get' changes something, and 'sort' works on a copy of such a list; let 'get' change nothing, or write a loop"),
    ("--adjoint", "says", "this does not come through rewriting; write it another way (javac: add(java.lang.Double) in refused.Refused.Saying cannot "
     "override add(T) in ArrayList return type boolean is not compatible with void)"),
    ("--adjoint", "starts", "a static block of class 'Starter' changes what static fields of other classes hold; let the head call a method that does so"),
    ("--adjoint", "fills", "a static field of class 'Late' has its initial value from 'TABLE', which the program changes; Java computes it when the "
     "class is first used, derivatives at the start: let a method compute it"),
    # What rewriting would bring into the subset, the queue and the lambda, is not said.
    ("--tangent", "parses", "'Double.parseDouble' of the library has no rule; write it as a method of your own"),
]
failed = 0
for mode, method, message in expected:
    output = os.path.join(work, method)
    shutil.rmtree(output, ignore_errors=True)
    # What one method needs alone is not there for the others: the part between '// method:' and the next one.
    source = os.path.join(work, "sources", method, "Refused.java")
    os.makedirs(os.path.dirname(source), exist_ok=True)
    parts = re.split(r"(?m)^  // (\w+):\n", whole)
    with open(source, "w") as out:
        out.write(parts[0] + parts[parts.index(method) + 1] + ("" if method == parts[-2] else "}\n"))
    done = subprocess.run([compiler, mode, "--head", "Refused." + method, source, "-o", output], capture_output=True, text=True)
    lines = done.stderr.splitlines()
    holds = (done.returncode == 4 and len(lines) == 1 and lines[0].startswith(source) and
             lines[0].endswith(": error: " + message) and not os.path.exists(output))
    if not holds:
        print(f"FAILED: {method}: exit status {done.returncode}: {done.stderr}")
    failed += not holds
print(f"{len(expected) - failed} passed, {failed} failed")
sys.exit(failed != 0)
