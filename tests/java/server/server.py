# SPDX-License-Identifier: MIT
# One Java virtual machine for many runs of wengert-compile: what it writes and says is what machines of their own write and
# say, and nobody needs it. Arguments: wengert-compile, work directory.
import glob
import os
import shutil
import signal
import socket
import subprocess
import sys
import time

compiler, work = sys.argv[1:]
shutil.rmtree(work, ignore_errors=True)
os.makedirs(work)
os.chdir(work)
passed = failed = 0


def check(fact, holds, shown=""):
    global passed, failed
    passed, failed = (passed + 1, failed) if holds else (passed, failed + 1)
    if not holds:
        print(f"FAILED: {fact}: {shown}")


def write(name, body):
    with open(name + ".java", "w", encoding="utf-8") as out:
        out.write(f"public final class {name} {{\n  public static double run(double[] x) {{\n    {body}\n  }}\n}}\n")


def command(name, output, folder=work):
    return [compiler, "--adjoint", "--head", name + ".run", "--wrt", "x", os.path.join(folder, name + ".java"), "-o", output]


def run(name, output, server, folder=work, here=work):
    environment = dict(os.environ)
    environment.pop("WENGERT_JAVA_SERVER", None)
    if server:
        environment["WENGERT_JAVA_SERVER"] = os.path.join(work, server)
    done = subprocess.run(command(name, output, folder), capture_output=True, text=True, env=environment, cwd=here)
    output = os.path.join(here, output)
    texts = {os.path.relpath(f, output): open(f).read() for f in glob.glob(output + "/**/*.java", recursive=True)}
    return done.returncode, done.stderr, texts


def servers():
    """The processes that serve below the work directory."""
    found = []
    for entry in glob.glob("/proc/[0-9]*/cmdline"):
        try:
            words = open(entry).read().split("\0")
        except OSError:
            continue
        if "--serve" in words and words[words.index("--serve") + 1].startswith(work):
            found.append(int(entry.split("/")[2]))
    return found


def takes_connections():
    """Whether a socket below the work directory has a process behind it, which may be one that is ending."""
    for name in glob.glob("socket*"):
        with socket.socket(socket.AF_UNIX) as one:
            if one.connect_ex(name) == 0:
                return True
    return False


def stop():
    """Ends the servers. Until all threads of one are gone it still takes a connection, which then gets no answer."""
    for process in servers():
        os.kill(process, signal.SIGKILL)
    for _ in range(1000):
        if not servers() and not takes_connections():
            break
        time.sleep(0.01)


try:
    write("Right", "return Math.sin(x[0]) * x[1];")
    write("Refused", "Double a = x[0], b = x[1]; return a == b ? 1 : x[0];")
    write("Broken", "return x[0] +;")
    alone = {name: run(name, "alone" + name, None) for name in ("Right", "Refused", "Broken")}
    check("a program comes through", alone["Right"][0] == 0 and alone["Right"][2], alone["Right"])
    check("others do not", alone["Refused"][0] == 4 and alone["Broken"][0] == 3, alone)
    for name, expected in alone.items():
        served = run(name, "served" + name, "socket")
        check(f"{name}: the same in the server", served == expected, f"{served} instead of {expected}")
    first = servers()
    check("one server has done all of it", len(first) == 1, first)
    # A path from this directory on means another file to the server.
    os.mkdir("inside")
    with open("Right.java") as right, open("inside/Right.java", "w") as other:
        other.write(right.read().replace("sin", "cos"))
    here = run("Right", "here", "socket", ".", os.path.join(work, "inside"))
    check("a path from there on", here[0] == 0 and "a1_x[0] -= Math.sin" in "".join(here[2].values()), here)
    together = [subprocess.Popen(command("Right", f"together{k}"), env=dict(os.environ, WENGERT_JAVA_SERVER=work + "/socket"))
                for k in range(4)]
    check("four at once", all(each.wait() == 0 for each in together) and servers() == first, servers())
    stop()
    check("after a server that was killed", run("Right", "after", "socket") == alone["Right"])
    check("there is a new one", len(servers()) == 1 and servers() != first, servers())
    stop()
    check("where no socket can be made", run("Right", "nowhere", "missing/socket") == alone["Right"] and not servers(), servers())
    check("a name that no socket can have", run("Right", "long", "s" * 120) == alone["Right"] and not servers(), servers())
finally:
    stop()
print(f"{passed} passed, {failed} failed")
sys.exit(failed != 0)
