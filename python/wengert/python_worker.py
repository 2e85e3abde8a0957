# SPDX-License-Identifier: MIT
"""The process in which a Python function is recorded: `python -m wengert.python_worker MEMORY SOCKET` under the tool.

It loads the function once. Each call is made by a forked child, which has a tape of its own: it declares the inputs, calls
the function, declares the outputs, and leaves its answer in the shared memory. worker.Process is the other side.
"""
import os
import pickle
import socket
import struct
import sys
import traceback


def read(memory):
    return pickle.loads(os.pread(memory, os.fstat(memory).st_size, 0))


def write(memory, value):
    data = pickle.dumps(value, protocol=pickle.HIGHEST_PROTOCOL)
    os.ftruncate(memory, len(data))
    os.pwrite(memory, data, 0)


def outputs_of(returned, of):
    """{output: what client.output takes}: a float that was computed, or an array."""
    import numpy as np

    from .errors import WrongType
    values = (returned,) if len(of) == 1 else returned
    if not isinstance(values, (tuple, list)) or len(values) != len(of):
        raise WrongType(f"the function must return {len(of)} values ({', '.join(of)}) [wrong-size]")
    made = {}
    for name, y in zip(of, values):
        if type(y) is not float:
            y = np.ascontiguousarray(y) if np.ndim(y) else np.array(y)
            if y.dtype not in (np.float64, np.float32):
                advice = "name the values of a tuple: of='first,second'" if isinstance(values[0], (tuple, list)) else "return a float or an array of floats"
                raise WrongType(f"'{name}', which the function returns, has numbers of {y.dtype}; {advice} [wrong-value]")
        made[name] = y
    return made


def _record(function, names, of, arguments, named):
    """Calls the function with its inputs declared. {output: array}."""
    import numpy as np

    from . import client
    for key in [k for k in (*range(len(arguments)), *named) if names[k] is not None]:
        place = named if isinstance(key, str) else arguments
        place[key] = client.input(place[key], names[key])
    outputs = outputs_of(function(*arguments, **named), of)
    for name, y in outputs.items():
        client.output(y, name)
    return {name: np.array(y) for name, y in outputs.items()}


def main():
    memory, connection = int(sys.argv[1]), socket.socket(fileno=int(sys.argv[2]))
    # The function's module may print while it is loaded; so may the function.
    sys_path, main_path, payload = read(memory)
    try:
        sys.path[:] = sys_path
        if main_path:
            from multiprocessing import spawn

            from . import worker
            worker.runs_script = main_path
            spawn.prepare({"init_main_from_path": main_path})
        function, names, of = pickle.loads(payload)
        import numpy  # noqa: F401  loaded once, not by each child
    except BaseException:
        traceback.print_exc()
        sys.stderr.flush()
        os._exit(1)
    from . import client
    translated = client.Translated()
    connection.sendall(struct.pack("<ii", os.getpid(), 0))
    while connection.recv(1):
        translated.translate()
        pid = os.fork()
        if pid == 0:
            try:
                arguments, named = read(memory)
                write(memory, ("returned", _record(function, names, of, list(arguments), dict(named))))
            except BaseException as error:
                write(memory, ("raised", (f"{type(error).__name__}: {error}", traceback.format_exc(), getattr(error, "code", None))))
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(0)
        status = os.waitpid(pid, 0)[1]
        connection.sendall(struct.pack("<ii", pid, status))


if __name__ == "__main__":
    main()
