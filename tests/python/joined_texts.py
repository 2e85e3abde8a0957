# SPDX-License-Identifier: MIT
"""Functions that read numbers from text with active numbers in it; each calls float and does nothing else with it."""


def caught(x):
    try:
        return float(f"x={x[0]:.4f}, y={x[0]}".split("=")[2]) * x[0]
    except Exception:
        return x[0]


READ = (
    lambda x: float(f"{x[0]} {x[0]}".split()[1]) * x[0],
    lambda x: sum(map(float, ", ".join([str(x[0]), "2"]).split(","))) * x[0],
    lambda x: float("{:.3f};{}".format(x[0], 2).split(";")[0]) * x[0],
    lambda x: float(("%s, %s" % (x[0], 2))[:3]) * x[0],
    lambda x: complex(f"{x[0]}+0j").real * x[0],
    lambda x: eval(f"{x[0]} * 2") * x[0],
    lambda x: int(f"a{x[0] * 10:.0f}0"[1:3]) * x[0],
    caught,
)


def beside(x):
    assert isinstance(1.0, type(float("0.25"))) and int("7") == 7 and eval("x is x") and list(map(float, "0.5 1".split())) == [0.5, 1.0]
    assert f"{x[0]:.2f}, {x[1]:.1f}" == "1.50, 2.0" and float(str(0.75)) == 0.75 and complex("1j").imag == 1.0 and int(x[1]) == 2
    return x[0] * x[1] + float("0.25") * 2 * x[0]
