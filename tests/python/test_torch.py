# SPDX-License-Identifier: MIT
"""wengert.torch."""
import numpy as np
import pytest
import torch

import wengert
import wengert.torch
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
