#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`wengert run` as its user meets it: each test is a command, its exit status, and what it says.

usage: commands.py RUNNER INCLUDE_DIR WORK_DIR
"""
import os
import re
import resource
import struct
import subprocess
import sys

import expectations

RUNNER, INCLUDE, WORK = sys.argv[1:4]
ALL = os.environ.get("WENGERT_TEST_ALL") == "1"
PROGRAMS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "programs")


def build(source, *flags, compiler="gcc"):
    binary = os.path.join(WORK, os.path.basename(source) + "".join(flags).replace("/", "_"))
    subprocess.run([compiler, "-g", "-w", "-I", INCLUDE, os.path.join(PROGRAMS, source), *flags, "-o", binary, "-lm"],
                   check=True)
    return binary


def run(*words, **options):
    return subprocess.run([RUNNER, *words], capture_output=True, text=True, timeout=300, **options)


def expect(what, result, status, *, stderr=(), stdout=(), lines=None):
    problems = []
    if result.returncode != status:
        problems.append(f"status {result.returncode}, expected {status}")
    problems += [f"stderr lacks {text!r}" for text in stderr if text not in result.stderr]
    problems += [f"stdout lacks {text!r}" for text in stdout if text not in result.stdout]
    if lines is not None and len(result.stderr.splitlines()) != lines:
        problems.append(f"{len(result.stderr.splitlines())} lines on stderr, expected {lines}")
    expectations.expect(what, not problems, "; ".join(problems) + f"; stderr: {result.stderr[:500]}")


def main():
    os.makedirs(WORK, exist_ok=True)
    expect("no such program", run("--tangent", "--", "/no/such/program"), 2, stderr=["no such program"], lines=1)
    expect("no such program in PATH", run("--tangent", "--", "no-such-program"), 2, stderr=["PATH"], lines=1)
    expect("no program at all", run("--tangent"), 2, stderr=["no program given"], lines=1)
    expect("no mode", run("--", "true"), 2, stderr=["--tangent"], lines=1)
    expect("an option that does not exist", run("--tangent", "nonsense", "--", "true"), 2, stderr=["nonsense"], lines=1)
    expect("--check under gdb", run("--check", "--gdb", "--", "true"), 2, stderr=["four times"], lines=1)
    expect("--wide without a tape", run("--tangent", "--wide", "--", "true"), 2, stderr=["--record FILE"], lines=1)
    expect("a tool option that does not exist", run("--tangent", "--nonsense=1", "--", "true"), 2,
           stderr=["there is no option '--nonsense=1'", "--help"], lines=1)
    for option, reason in (("--infinities=perhaps", "yes"), ("--vex-guest-max-insns=many", ""), ("--mode=nonsense", "no mode 'nonsense'"),
                           ("--vex-guest-max-insns=100000", "between 1 and 100")):
        expect(f"a bad value of a known option: {option}", run("--tangent", option, "--", "true"), 2,
               stderr=["wengert: error: ", f"the option '{option.split('=')[0]}", "has a bad value", reason, "--help"], lines=1)
    expect("another tool", run("--tangent", "--tool=memcheck", "--", "true"), 2, stderr=["--tool=memcheck"], lines=1)
    not_elf = os.path.join(WORK, "not-elf")
    with open(not_elf, "w") as file:
        file.write("this is no program\n")
    os.chmod(not_elf, 0o755)
    expect("neither ELF nor script", run("--tangent", "--", not_elf), 2, stderr=["neither"], lines=1)
    foreign = os.path.join(WORK, "foreign")
    with open("/bin/true", "rb") as original:
        image = bytearray(original.read())
    image[18:20] = (183).to_bytes(2, "little")  # AArch64
    with open(foreign, "wb") as file:
        file.write(image)
    os.chmod(foreign, 0o755)
    expect("a program for another architecture", run("--tangent", "--", foreign), 2, stderr=["architecture"], lines=1)
    expect("ulimit -v", run("--tangent", "--", "true",
                            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (1 << 33, 1 << 33))), 5,
           stderr=["wengert: error: shadow memory needs 128 GiB of address space (not of memory); lift the limit with "
                   "'ulimit -v unlimited'\n"], lines=1)
    expect("a program that succeeds", run("--tangent", "--", "true"), 0, lines=0)
    expect("a program's own status passes", run("--tangent", "--", "sh", "-c", "exit 3"), 3, lines=0)

    unknown = build("unknown.c", "-O1", "-mf16c")
    result = run("--tangent", "--", unknown)
    expect("an unknown operation fails and names its place", result, 4, stderr=["no derivative rule", "f16cintrin.h", "--allow-unknown"])
    told = re.findall(r"\(a conversion between float and half precision", result.stderr)
    expectations.expect("each place is told once, in words", len(told) == 1, told)
    tape = os.path.join(WORK, "unknown.tape")
    for mode in (["--tangent"], ["--record", tape]):
        expect(f"{mode[0]}: so does one of a short made of a number's bits", run(*mode, "--", unknown, "bits"), 4,
               stderr=["no derivative rule", "--allow-unknown"])
    expect("--allow-unknown only warns", run("--tangent", "--allow-unknown", "--", unknown), 0, stderr=["warning"])

    expect("helpers see the registers that their block changed", run("--tangent", "--", build("encrypted.c", "-O1")), 0,
           stdout=["636363635f777748 63636363cbf2f25e tangent 1"], lines=0)

    # A plugin that the program loads for itself alone, found by the program's own RUNPATH; libm and libmvec come with it.
    plugins = os.path.join(WORK, "plugins")
    os.makedirs(plugins, exist_ok=True)
    subprocess.run(["gcc", "-DPLUGIN", "-Ofast", "-shared", "-fPIC", "-w", "-I", INCLUDE, os.path.join(PROGRAMS, "plugin.c"),
                    "-o", os.path.join(plugins, "libplugin.so"), "-lm"], check=True)
    host = build("plugin.c", "-O1", "-Wl,-rpath,$ORIGIN/plugins")
    result = run("--tangent", "--", host)
    facts = [line.split() for line in result.stdout.splitlines()]
    expect("libm and libmvec of a plugin are wrapped", result, 0, lines=0)
    expectations.expect("their derivatives are right", len(facts) == 2 and all(
        abs(float(got) - float(right)) <= float(tolerance) for _, got, right, tolerance in facts), facts)

    for flags in (["-O1"], ["-O0"], ["-O1", "-m32"], ["-O1", "-mavx2"]):
        infinite = build("infinite.c", *flags)
        expect(f"an inactive factor beside an infinite one {' '.join(flags)}",
               run("--tangent", "--infinities=yes", "--", infinite), 0, stdout=["tangent 4"], lines=0)
    expect("without the option it is said", run("--tangent", "--", build("infinite.c", "-O0")), 0, stderr=["--infinities=yes"])

    for flags in (["-O3"], ["-O3", "-m32"]):
        expect(f"--check's own arithmetic disturbs no number {' '.join(flags)}", run("--check", "--", build("checked.c", *flags)), 0,
               stdout=["check passed"], lines=0)
    for flags in (["-O0"], ["-O3"], ["-O3", "-m32"]):
        expect(f"numbers sorted by their bits, and a Fourier transform {' '.join(flags)}",
               run("--check", "--", build("sorted.c", *flags)), 0, stdout=["check passed"], lines=0)
        reread = build("reread.c", *flags)
        digits = "t" if "-m32" in flags else "dt"  # that a recording follows from character to number
        names = "yz" if "-m32" in flags else "yzw"  # w comes from a checksum, an instruction that Valgrind knows for amd64 alone
        expect(f"that numbers read from text have no derivative is said {' '.join(flags)}", run("--tangent", "--", reread), 4,
               stderr=[f"the tangent of output '{name}' is lost" for name in names + "ditf"], lines=len(names) + 4)
        expect(f"in a recording too {' '.join(flags)}", run("--record", os.path.join(WORK, "reread.tape"), "--", reread), 4,
               stderr=[*(f"output '{name}' comes from bits" for name in names + digits), *(f"output '{name}' depends on no input" for name in set("ditf") - set(digits))],
               lines=len(names) + 4)
        sum_of_digits = "" if "-m32" in flags else "s"
        expect(f"bits that become a number, and a number that becomes bits, are said beside other terms {' '.join(flags)}",
               run("--tangent", "--", reread, "bits", "too"), 4, stderr=[f"the tangent of output '{name}' is lost" for name in "lpb" + sum_of_digits], lines=3 + len(sum_of_digits))
        expect(f"the former in a recording too {' '.join(flags)}", run("--record", os.path.join(WORK, "reread.tape"), "--", reread, "bits", "too"), 4,
               stderr=[f"output '{name}' comes from bits" for name in "lpb" + sum_of_digits], lines=3 + len(sum_of_digits))
        expect(f"an exponent beside other terms is no error {' '.join(flags)}", run("--tangent", "--", reread, "mixed"), 0,
               stdout=["tangents 0 3 0"], lines=0)
        expect(f"digits that numbers are cut to, as characters by a sum or a table, are said {' '.join(flags)}",
               run("--tangent", "--", reread, "digits", "cut", "off"), 4, stderr=[f"the tangent of output '{name}' is lost" for name in "ch"], lines=2)
    for compiler, flags in (("gcc", ["-O2"]), ("clang-19", ["-O2", "-mavx2"])):
        exponents = build("exponents.c", *flags, compiler=compiler)
        expect(f"exponents changed by integer arithmetic, {compiler} {' '.join(flags)}", run("--check", "--", exponents), 0, stdout=["check passed"])
        expect("an integer made of a number's digits is none", run("--tangent", "--", exponents, "integer"), 4,
               stdout=["beside it its derivative, or a lost one"], stderr=["the tangent of output 'y[0]' is lost", "the tangent of output 'y[1]' is lost"])
    # Ways that share a place, at which it is said once, need a process each: by default in one build in each mode.
    alone = ("file", "unaligned", "float", "long-double", "big-endian")
    together = {"twice": "write", "send": "send", "sendmsg": "sendmsg", "writev": "writev", "pwrite": "pwrite", "msgsnd": "msgsnd"}
    for number, flags in enumerate((["-O0"], ["-O2"], ["-O2", "-m32"])):
        leaving = build("leaving.c", *flags)
        tape = os.path.join(WORK, "leaving.tape")
        for turn, mode in enumerate((["--tangent"], ["--record", tape])):
            jobs = [({way: "write"}, way) for k, way in enumerate(alone) if ALL or (k + turn) % 3 == number]
            for calls, way in [*jobs, (together, "other calls")]:
                if way == "big-endian" and "-m32" in flags:
                    continue  # the halves that are put in the other order have no derivative any more
                result = run(*mode, "--", leaving, *calls)
                expect(f"numbers that leave the program are said: {way} {mode[0]} {' '.join(flags)}", result, 0,
                       stderr=[*(f"warning: active numbers leave the program by {call}" for call in calls.values()), "has no derivative", "leaving.c:"])
                expectations.expect(f"once a place: {way} {mode[0]} {' '.join(flags)}",
                                    result.stderr.count("leave the program") == len(calls), result.stderr)
            result = run(*mode, "--", leaving, "shared")
            expect(f"numbers that a child leaves in shared memory are said {mode[0]} {' '.join(flags)}", result, 0,
                   stderr=["active numbers stay in memory that this child process shares", "leaving.c:"])
            expect(f"numbers in memory that other processes see are said {mode[0]} {' '.join(flags)}",
                   run(*mode, "--", leaving, "mapped", "segment", "for-child"), 0,
                   stderr=["stay in the mapped file /tmp/wengert-test-", "stay in a shared segment", "this process shares with its children",
                           "what another process reads there has no derivative; mapped at", "leaving.c:"])
            result = run(*mode, "--", leaving, "text", "passive", "shared-before", "alone", errors="replace")
            expectations.expect(f"text, passive numbers and what was shared before are not said {mode[0]} {' '.join(flags)}",
                                result.returncode == 0 and "leave the program" not in result.stderr
                                and "stay in memory" not in result.stderr, result.stderr)
    client = build("client.c", "-O1")
    expect("the client's requests", run("--tangent", "--", client), 0, stdout=["running 1 tangent 6"], lines=0)
    outside = subprocess.run([client], capture_output=True, text=True)
    expect("the client outside the tool", outside, 0, stdout=["running 0 tangent nan nan"], lines=0)
    expect("tangents that nothing seeded", run("--tangent", "--", build("client.c", "-O1", "-DUNSEEDED")), 0,
           stderr=["every tangent that the program read is 0: it set none"], lines=1)
    expect("tangents in a recording", run("--record", os.path.join(WORK, "client.tape"), "--", client), 0,
           stderr=["a recording has not", "--tangent"], stdout=["running 1 tangent 0"])
    for flags in (["-O0"], ["-O2"], ["-O1", "-m32"]):
        stated = build("stated.c", *flags)
        expect(f"derivatives of the program's own {' '.join(flags)}", run("--tangent", "--", stated), 0,
               stdout=["0 23 46 500000 40 100 0 0 100\n"], lines=0)
        expect(f"no bit trick is in them {' '.join(flags)}", run("--tricks", "--", stated), 0, stderr=["no bit trick"])
        for wide in ([], ["--wide", "--positions"]):
            tape = os.path.join(WORK, "stated.tape")
            expect(f"they are recorded {' '.join(flags + wide)}", run("--record", tape, *wide, "--", stated), 0)
            for words, row in ((["--tangent", "1,10,100"], [0, 23, 46, 500000, 40, 100, 0, 0, 100]), (["--seed", "0,1,1,0,1,1,0,0,1"], [49, 16, 1])):
                evaluated = subprocess.run([os.path.join(os.path.dirname(RUNNER), "wengert"), "eval", tape, "--allow-passive", "--csv", *words],
                                           capture_output=True, text=True)
                numbers = [float(word) for word in evaluated.stdout.splitlines()[-1].split(",")[1:]]
                expectations.expect(f"and evaluated {words[0]} {' '.join(flags + wide)}", len(numbers) == len(row) and all(
                    abs(number - expected) <= 1e-12 * abs(expected) for number, expected in zip(numbers, row)), evaluated.stdout)
    stop = build("stated.c", "-O0")
    with open(os.path.join(PROGRAMS, "stated.c")) as file:
        source = file.read().splitlines()
    line_of = lambda text: next(i for i, line in enumerate(source, 1) if text in line)  # noqa: E731
    expect("where a statement is recorded", run("--record", os.path.join(WORK, "stop.tape"), "--record-stop", "9", "--", stop), 0,
           stderr=["statement 9 is recorded here:", f"main (stated.c:{line_of('{0.5 * x[0], product')})"])
    expect("where a request's statement is recorded", run("--record", os.path.join(WORK, "stop.tape"), "--record-stop", "6", "--", stop), 0,
           stderr=["statement 6 is recorded here:", f"main (stated.c:{line_of('(root, 2')})"])
    expect("a statement that is never recorded", run("--record", os.path.join(WORK, "stop.tape"), "--record-stop", "20000", "--", stop), 0,
           stderr=["ended with statement", "before statement 20000"])
    expect("--record-stop without a recording", run("--tangent", "--record-stop", "9", "--", stop), 2, stderr=["--record-stop is for --record FILE"], lines=1)
    static = build("client.c", "-O1", "-static")
    expect("a static program is warned about", run("--tangent", "--", static), 0, stderr=["static"],
           stdout=["running 1 tangent 6"], lines=1)
    expect("a stripped static program is warned about", run("--tangent", "--", build("client.c", "-O1", "-static", "-s")), 0,
           stderr=["stripped"], lines=1)
    expect("MPI in a static program is warned about", run("--tangent", "--", build("unseen_messages.c", "-O1", "-static")), 0,
           stderr=["MPI linked in statically"], lines=2)
    names = build("unseen_messages.c", "-DNAMES", "-DLIBRARY", "-shared", "-fPIC")
    expect("calls of MPI by profiling names are warned about", run("--tangent", "--", build("unseen_messages.c", "-DNAMES", names)), 0,
           stderr=["calls MPI by PMPI_ names"], lines=1)
    library = os.path.join(os.path.dirname(RUNNER), "..", "lib", "libwengert_wrappers.a")
    for flags in (["-O1"], ["-O1", "-s"], ["-Ofast"]):
        linked = build("static.c", *flags, "-static", "-Wl,--whole-archive", library, "-Wl,--no-whole-archive")
        expect(f"a static program with the wrappers linked in {' '.join(flags)}", run("--tangent", "--", linked), 0,
               stdout=["right"], lines=0)
    avx512 = build("avx512.c", "-O1")
    expect("an AVX-512 instruction", run("--tangent", "--", avx512), 132, stderr=["AVX-512", "avx512.c:"], lines=1)
    many = build("client.c", "-O0")
    expect("narrow identifiers run out", run("--record", os.path.join(WORK, "many.tape"), "--identifiers-used=1073741823",
                                             "--", many), 5, stderr=["30-bit identifiers", "--wide"], lines=1)
    for architecture in ("-m64", "-m32"):
        tape, used = os.path.join(WORK, "wide.tape"), 5_000_000_000
        ran = run("--record", tape, "--wide", f"--identifiers-used={used}", "--", build("client.c", "-O0", architecture))
        with open(tape, "rb") as file:
            cells = file.read()
        expect(f"identifiers of more than 32 bits are recorded {architecture}", ran, 0)
        # What a statement of one cell names as its argument, with the bit that ends the statement.
        expectations.expect(f"identifiers of more than 32 bits are a statement's argument {architecture}",
                            struct.pack("<Q", used + 2 | 1 << 63) in cells)
    refused = subprocess.run(["gcc", "-w", "-fsyntax-only", "-I", INCLUDE, "-DWRONG", os.path.join(PROGRAMS, "client.c")],
                             capture_output=True, text=True)
    expectations.expect("an integer as an input does not compile", refused.returncode != 0)
    for flags in (["-O1"], ["-O1", "-m32", "-msse2"]):
        saved = build("saved.c", *flags)
        expect(f"registers saved and restored at once {' '.join(flags)}", run("--tangent", "--", saved), 0,
               stdout=["tangents 3 6.75 3"], lines=0)
        expect(f"in recordings too {' '.join(flags)}", run("--check", "--", saved), 0, stdout=["check passed"])
        exchanged = build("exchanged.c", *flags)
        for what in ("short", "added"):
            expect(f"what a compare-and-swap put over an exponent is said {what} {' '.join(flags)}", run("--tangent", "--", exchanged, what), 4,
                   stderr=["the tangent of output 'y' is lost"], lines=1)
            expect(f"in recordings too {what} {' '.join(flags)}", run("--record", os.path.join(WORK, "exchanged.tape"), "--", exchanged, what), 4,
                   stderr=["output 'y' comes from bits"])
        for what in ("digit", "fails"):
            expect(f"a number stays one beside it {what} {' '.join(flags)}", run("--tangent", "--", exchanged, what), 0, stdout=["2.5"], lines=0)
    for architecture in ("-m64", "-m32"):
        tricks = build("tricks.c", "-O1", architecture)
        expect(f"no trick is found where there is none {architecture}", run("--tricks", "--", tricks), 0,
               stderr=["no bit trick"], lines=1)
        expect(f"that its tangent is lost is said {architecture}", run("--tangent", "--", tricks, "x"), 4,
               stderr=["the tangent of output 'y' is lost", "--tricks"], lines=1)
        expect(f"a number made by a bit trick is found {architecture}", run("--tricks", "--", tricks, "x"), 4,
               stderr=["bit tricks", "tricks.c:26"])
        for level in ("-O2", "-O0"):
            if not ALL and (level, architecture) != ("-O2", "-m64"):
                continue
            examples = build("trick_examples.c", level, architecture)
            for k in range(1, 10):
                # Without optimisation some end in a function of their own that makes a number of bits.
                place = "bits_of.h:" if (level, architecture) == ("-O0", "-m32") and k in (2, 8) else "trick_examples.c:"
                expect(f"the trick of example {k} is found {architecture} {level}", run("--tricks", "--", examples, str(k)), 4,
                       stderr=["bit tricks", place])
            for k in range(10, 15):
                expect(f"example {k} is no trick {architecture} {level}", run("--tricks", "--", examples, str(k)), 0,
                       stderr=["no bit trick"], lines=1)
        partly = build("partly.c", "-O1", architecture)
        for what in "luo":
            expect(f"a number that was overwritten in part is found {architecture} {what}",
                   run("--tricks", "--", partly, what), 4, stderr=["what a partial overwrite left", "partly.c:32"])
        for what in "-s" if architecture == "-m32" else "-sc":
            expect(f"no part is missed where none is lost {architecture} {what}", run("--tricks", "--", partly, what), 0,
                   stderr=["no bit trick"], lines=1)
        for level in ("-O0", "-O3"):
            if not ALL and (level == "-O3") != (architecture == "-m64"):
                continue
            # Roundings by a large constant have no derivative in the other modes; the finder still names them as tricks.
            rounded = build("bits.c", level, architecture)
            expect(f"roundings by a constant are named, though every mode follows them {architecture} {level}",
                   run("--tricks", "--", rounded), 4, stderr=["bit tricks", "rounded.h:66"])
            bits = build("bits.c", level, architecture, "-DWITHOUT_ROUNDED")
            expect(f"no trick is found where every mode follows {architecture} {level}", run("--tricks", "--", bits), 0,
                   stderr=["no bit trick"], lines=1)
    return expectations.finish(WORK)


if __name__ == "__main__":
    sys.exit(main())
