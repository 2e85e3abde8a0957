# SPDX-License-Identifier: MIT
"""What a shared library is for and which functions it exports, read from its ELF file."""
import struct

from .errors import Error, near


def exported(path):
    """Names of the functions that an x86-64 library exports. Raises Error for any other file."""
    try:
        with open(path, "rb") as file:
            data = file.read()
    except OSError as error:
        raise Error(f"{path}: {error.strerror} [cannot-open]") from None
    if data[:4] != b"\x7fELF" or len(data) < 64 or struct.unpack_from("<H", data, 16)[0] != 3:
        raise Error(f"{path} is no shared library; compile it with -shared -fPIC [bad-usage]")
    machine = struct.unpack_from("<H", data, 18)[0]
    if machine == 3:
        raise Error(f"{path} is a 32-bit library, which Python cannot pass arguments to; use the command 'wengert call' [bad-usage]")
    if machine != 62:
        raise Error(f"{path} is for another architecture; the tool runs x86-64 [bad-usage]")
    at, size, count = struct.unpack_from("<Q", data, 40)[0], *struct.unpack_from("<HH", data, 58)
    names = set()
    for i in range(count):
        header = struct.unpack_from("<IIQQQQIIQQ", data, at + i * size)
        if header[1] != 11:  # the table of dynamic symbols
            continue
        strings = struct.unpack_from("<IIQQQQIIQQ", data, at + header[6] * size)[4]
        for symbol in range(header[4], header[4] + header[5], 24):
            name, info, _, section = struct.unpack_from("<IBBH", data, symbol)
            if info & 15 in (2, 10) and section != 0:
                names.add(data[strings + name:data.index(b"\0", strings + name)].decode(errors="replace"))
    return names


def keeps_state(path):
    """Whether a library of our own making has variables that outlive a call, other than those of each thread."""
    with open(path, "rb") as file:
        data = file.read()
    at, size, count, names = struct.unpack_from("<Q", data, 40)[0], *struct.unpack_from("<HHH", data, 58)
    headers = [struct.unpack_from("<IIQQQQIIQQ", data, at + i * size) for i in range(count)]

    def text(table, name):
        begin = headers[table][4] + name
        return data[begin:data.index(b"\0", begin)].decode(errors="replace")
    variables = [h[1] in (1, 8) and text(names, h[0]).startswith((".data", ".bss")) and not text(names, h[0]).startswith(".data.rel.ro")
                 for h in headers]  # sections with contents, or without
    for header in headers:
        if header[1] != 2:  # the table of all symbols
            continue
        for symbol in range(header[4], header[4] + header[5], 24):
            name, info, _, section, _, length = struct.unpack_from("<IBBHQQ", data, symbol)
            if info & 15 == 1 and length > 0 and 0 < section < count and variables[section]:
                if not text(header[6], name).startswith(("completed.", "DW.ref.")):  # of the compiler's own
                    return True
    return False


_SINGLE = ("libc.so", "libm.so", "ld-linux", "libgcc_s", "libstdc++", "libgfortran", "libquadmath")
_STARTS = ("pthread_create", "thrd_create", "clone", "syscall", "dl", "GOMP_", "omp_", "__kmpc", "_ZNSt6thread", "aio_", "lio_", "timer_create", "mq_notify",
           "getaddrinfo_a", "system", "popen")


def may_start_threads(path):
    """Whether a library calls what starts threads, or needs other libraries than the compilers' own, which may."""
    with open(path, "rb") as file:
        data = file.read()
    at, size, count = struct.unpack_from("<Q", data, 40)[0], *struct.unpack_from("<HH", data, 58)
    headers = [struct.unpack_from("<IIQQQQIIQQ", data, at + i * size) for i in range(count)]
    found = False
    for header in headers:
        def text(name, header=header):
            begin = headers[header[6]][4] + name
            return data[begin:data.index(b"\0", begin)].decode(errors="replace")
        if header[1] == 11:  # the table of dynamic symbols
            for symbol in range(header[4], header[4] + header[5], 24):
                name, _, _, section = struct.unpack_from("<IBBH", data, symbol)
                if section == 0 and text(name).startswith(_STARTS):
                    return True
        elif header[1] == 6:  # what the dynamic linker reads; 1: a library that is needed
            found = True
            for entry in range(header[4], header[4] + header[5], 16):
                tag, name = struct.unpack_from("<QQ", data, entry)
                if tag == 1 and not text(name).startswith(_SINGLE):
                    return True
    return not found


def require(path, function):
    names = exported(path)
    if names and function not in names:
        mangled = [n for n in names if n.startswith("_Z") and function in n]
        hint = near(function, names) or (f"; it has {mangled[0]}, a name of C++: declare the function extern \"C\"" if mangled else
                                         f"; it has {', '.join(sorted(names)[:5]) or 'none'}")
        raise Error(f"{path} has no function '{function}'{hint} [bad-usage]")
