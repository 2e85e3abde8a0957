# SPDX-License-Identifier: MIT
"""wengert.torch."""
import numpy as np
import pytest
import torch

import wengert
import wengert.torch
from wengert import torch_operators as operators
from conftest import ENERGY, FUNCTIONS


@pytest.fixture(scope="module")
def energy():
    return wengert.torch.function(wengert.from_source(FUNCTIONS, "energy"))


def tensors(count, *shape):
    generator = torch.Generator().manual_seed(1)
    return [torch.rand(*shape, generator=generator, dtype=torch.float64) + 0.5 for _ in range(count)]


def test_the_papers_listing(library):
    x = torch.tensor([4.0, -2.0, 6.5], dtype=torch.float64, requires_grad=True)
    y = wengert.torch.function(library, "myfun")(x)
    y.backward()
    np.testing.assert_allclose(x.grad.numpy(), [3.14, 6.5, -2.0])


def test_gradcheck_of_both_orders_and_forward_mode(energy):
    x, k = tensors(1, 5)[0].requires_grad_(), torch.tensor(1.3, dtype=torch.float64, requires_grad=True)
    assert torch.autograd.gradcheck(energy, (x, k), check_forward_ad=True)
    assert torch.autograd.gradgradcheck(energy, (x, k))


def test_gradcheck_of_an_array_in_and_out():
    f = wengert.torch.function(wengert.from_source(FUNCTIONS, "step", wrt="u", of="u"))
    u = tensors(1, 4)[0].requires_grad_()
    assert torch.autograd.gradcheck(lambda u: f(u, steps=3), (u,))
    assert torch.autograd.gradgradcheck(lambda u: f(u, steps=3), (u,))


def test_gradcheck_of_the_binary_route(library):
    f = wengert.torch.function(library, "energy", ENERGY)
    x, k = tensors(1, 3)[0].requires_grad_(), torch.tensor(1.3, dtype=torch.float64, requires_grad=True)
    assert torch.autograd.gradcheck(f, (x, k))
    y, = torch.autograd.grad(f(x, k), x, create_graph=True)
    with pytest.raises(wengert.Error, match="has no second derivatives"):
        y.sum().backward()


def test_inside_a_network_with_float32(energy):
    layer = torch.nn.Linear(3, 5)
    loss = energy(torch.tanh(layer(torch.ones(3))), torch.tensor(1.0)) ** 2
    loss.backward()
    assert loss.dtype == torch.float32 and layer.weight.grad.abs().sum() > 0


def test_training_reduces_the_loss(energy):
    x = tensors(1, 5)[0].requires_grad_()
    optimizer = torch.optim.Adam([x], lr=0.05)
    losses = []
    for _ in range(30):
        optimizer.zero_grad()
        loss = (energy(x, 1.0) - 2.0) ** 2
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    assert losses[-1] < 0.05 * losses[0]


def test_a_data_loader_with_two_workers(library):
    f = wengert.from_library(library, "energy", ENERGY, wrt="x")

    class Gradients(torch.utils.data.Dataset):
        def __len__(self):
            return 4

        def __getitem__(self, i):
            return f.gradient(np.full(3, 1.0 + i), 1.0)

    f.gradient(np.ones(3), 1.0)  # the parent has a process already
    rows = torch.cat(list(torch.utils.data.DataLoader(Gradients(), batch_size=2, num_workers=2)))
    np.testing.assert_allclose(rows.numpy(), [f.gradient(np.full(3, 1.0 + i), 1.0) for i in range(4)])


def test_wrong_tensors(energy):
    with pytest.raises(wengert.WrongType, match="numbers of torch.int64"):
        energy(torch.arange(5), 1.0)
    with pytest.raises(wengert.WrongType, match="layout"):
        energy(torch.eye(5)[0].to_sparse(), 1.0)
    with pytest.raises(wengert.WrongType, match="is on meta"):
        energy(torch.ones(5, device="meta"), 1.0)
    with pytest.raises(wengert.WrongValue, match="not-finite"):
        energy(torch.tensor([1.0, float("nan")]), 1.0)
    with pytest.raises(wengert.WrongType, match="'k' is missing"):
        energy(torch.ones(5))


# -------------------------------------------------------------------------------------- torch.compile, torch.func and vmap
def test_the_operators_are_what_pytorch_expects(energy):
    number = operators.keep(energy.wengert)
    x, k, seed = (t.requires_grad_() for t in (tensors(1, 5)[0], torch.tensor(1.3).double(), torch.tensor(2.0).double()))
    torch.library.opcheck(operators.call, ([x, k], [], [], [], "||", number))
    torch.library.opcheck(operators.pull, ([seed], [x, k], [], [], [], "||", number))


def test_compiled_in_one_graph(energy):
    def loss(x, k):
        return (energy(torch.tanh(x), k) * 2.0 + x.sum()) ** 2

    compiled = torch.compile(loss, fullgraph=True, backend="aot_eager")
    for size in (5, 7):
        x, k = tensors(1, size)[0].requires_grad_(), torch.tensor(1.3, dtype=torch.float64, requires_grad=True)
        assert compiled(x, k).item() == pytest.approx(loss(x, k).item(), rel=1e-14)
        for found, right in zip(torch.autograd.grad(compiled(x, k), (x, k)), torch.autograd.grad(loss(x, k), (x, k))):
            torch.testing.assert_close(found, right)


def test_compiled_with_arguments_that_are_no_tensors():
    f = wengert.torch.function(wengert.from_source(FUNCTIONS, "step", wrt="u", of="u"))
    g = wengert.torch.function(wengert.from_source(FUNCTIONS, "product", wrt="v"))
    matrix = np.arange(6.0) + 1

    def both(u, v, steps):
        return f(u, steps=steps).square().sum() + g(v, a=matrix, rows=2, columns=3)

    u, v = tensors(1, 4)[0].requires_grad_(), torch.linspace(0.5, 1, 3, dtype=torch.float64, requires_grad=True)
    compiled = torch.compile(both, fullgraph=True, backend="aot_eager")
    for steps in (2, 3, 4):
        for found, right in zip(torch.autograd.grad(compiled(u, v, steps), (u, v)), torch.autograd.grad(both(u, v, steps), (u, v))):
            torch.testing.assert_close(found, right)
    rows = torch.stack([u, 2 * u]).detach()
    mapped = torch.compile(torch.vmap(lambda u: f(u, steps=2)), fullgraph=True, backend="aot_eager")
    torch.testing.assert_close(mapped(rows), torch.stack([f(u, steps=2) for u in rows]))


def test_compiled_training_loop_of_float32(energy):
    layer = torch.nn.Sequential(torch.nn.Linear(3, 5), torch.nn.Tanh())
    optimizer = torch.optim.SGD(layer.parameters(), lr=0.1)
    step = torch.compile(lambda x: (energy(layer(x), torch.tensor(1.0)) - 1.0) ** 2, backend="aot_eager")
    losses = []
    for _ in range(20):
        optimizer.zero_grad()
        loss = step(torch.ones(3))
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    assert losses[-1] < 0.1 * losses[0]


def test_torch_func(energy):
    x, k = tensors(1, 5)[0], torch.tensor(1.3, dtype=torch.float64)
    expected = energy.wengert.gradient(x.numpy(), 1.3)
    by_x, by_k = torch.func.grad(energy, argnums=(0, 1))(x, k)
    np.testing.assert_allclose(by_x, expected[0])
    np.testing.assert_allclose(by_k, expected[1])
    only_x = wengert.from_source(FUNCTIONS, "energy", wrt="x")
    second = torch.func.jacrev(torch.func.grad(lambda x: energy(x, k)))(x)
    np.testing.assert_allclose(second, only_x.hessian(x.numpy(), 1.3), rtol=1e-12)


def test_forward_mode_of_torch_func(energy, library):
    x, v, k = *tensors(2, 5), torch.tensor(1.3, dtype=torch.float64)
    binary = wengert.torch.function(wengert.from_library(library, "energy", ENERGY))
    gradient = torch.func.grad(energy)(x, k)
    for f in (energy, binary):
        value, along = torch.func.jvp(lambda x: f(x, k), (x,), (v,))
        torch.testing.assert_close((value, along), (energy(x, k), gradient @ v))
        torch.testing.assert_close(torch.func.jacfwd(lambda x: f(x, k))(x), gradient)
    hessian = torch.func.jacrev(torch.func.grad(energy))(x, k)
    torch.testing.assert_close(torch.func.hessian(energy)(x, k), hessian)  # forward over reverse
    with pytest.raises(wengert.Error, match="no derivative of its own"):
        torch.func.jacfwd(torch.func.jacfwd(energy))(x, k)
    with pytest.raises(wengert.Error, match="no third derivatives"):
        torch.func.grad(lambda x: torch.func.hessian(energy)(x, k).sum())(x)


def test_vmap_is_one_call_for_each_element(energy):
    xs, k = tensors(1, 4, 5)[0], torch.tensor(1.3, dtype=torch.float64)
    rows = torch.stack([energy(x, k) for x in xs])
    torch.testing.assert_close(torch.vmap(energy, in_dims=(0, None))(xs, k), rows)
    gradients = torch.vmap(torch.func.grad(energy), in_dims=(0, None))(xs, k)
    torch.testing.assert_close(gradients, torch.stack([torch.func.grad(energy)(x, k) for x in xs]))


def test_a_python_function_as_an_operation():
    from programs.numerics import rosenbrock
    f = wengert.torch.function(wengert.from_python(rosenbrock))
    x = torch.tensor([0.5, 1.5, -0.3], dtype=torch.float64, requires_grad=True)
    assert torch.autograd.gradcheck(f, (x,))


def test_arrays_changed_before_the_backward_pass():
    f = wengert.torch.function(wengert.from_source(FUNCTIONS, "product", wrt="v"))
    matrix, v = np.arange(6.0) + 1, torch.linspace(0.5, 1, 3, dtype=torch.float64, requires_grad=True)
    expected, = torch.autograd.grad(f(v, a=matrix.copy(), rows=2, columns=3), v)
    for g in (f, torch.compile(lambda v, **others: f(v, **others), fullgraph=True, backend="aot_eager")):
        changing = matrix.copy()
        y = g(v, a=changing, rows=2, columns=3)
        changing[:] = 0.0
        torch.testing.assert_close(torch.autograd.grad(y, v)[0], expected)
