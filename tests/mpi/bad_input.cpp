// SPDX-License-Identifier: MIT
// Programs with one mistake each, for two ranks: bad_input CASE. bad_input.py compares what they say.
#include <chrono>
#include <csignal>
#include <cstdio>
#include <map>
#include <optional>
#include <string>
#include <thread>
#include <vector>
#include <wengert/mpi.hpp>

namespace {
using namespace wengert;
using mpi::Communicator;

void seed_and_sweep(Tape& tape, const Real& y, std::size_t directions = 1) {
  auto adjoints = tape.directions(directions);
  adjoints.row(tape.identifier(y))[0] = 1;
  tape.reverse(adjoints);
}

const std::map<std::string, void (*)(const Communicator&, Tape&, Real)> cases{
    {"rank-dies",
     [](const Communicator& w, Tape&, Real x) {
       if (w.rank() == 1) std::raise(SIGKILL);
       w.recv(x, 1);
     }},
    {"other-collective",
     [](const Communicator& w, Tape&, Real x) {
       if (w.rank() == 0)
         w.bcast(x, 0);
       else
         static_cast<void>(w.allreduce(x));
     }},
    {"other-root", [](const Communicator& w, Tape&, Real x) { w.bcast(x, w.rank()); }},
    {"other-count",
     [](const Communicator& w, Tape&, Real x) {
       std::vector<Real> numbers(w.rank() == 0 ? 2 : 3, x);
       w.allreduce(numbers, numbers);
     }},
    {"shorter-message",
     [](const Communicator& w, Tape&, Real x) {
       std::vector<Real> numbers(3, x);
       if (w.rank() == 0)
         w.send(x, 1);
       else
         w.recv(numbers, 0);
     }},
    {"longer-message",
     [](const Communicator& w, Tape&, Real x) {
       if (w.rank() == 0)
         w.send(std::vector<Real>(3, x), 1);
       else
         w.recv(x, 0);
     }},
    {"other-numbers",
     [](const Communicator& w, Tape&, Real x) {
       Tangent<double, 2> y;
       if (w.rank() == 0)
         w.send(x, 1);
       else
         w.recv(y, 0);
     }},
    {"active-into-double",
     [](const Communicator& w, Tape&, Real x) {
       double y = 0;
       if (w.rank() == 0)
         w.send(x, 1);
       else
         w.recv(y, 0);
     }},
    {"unmatched-receive",
     [](const Communicator& w, Tape&, Real x) {
       if (w.rank() == 0) w.recv(x, 1, 5);
       w.barrier();
     }},
    {"written-before-wait",
     [](const Communicator& w, Tape&, Real x) {
       Real y;
       mpi::Request received = w.irecv(y, 1 - w.rank()), sent = w.isend(x, 1 - w.rank());
       y = 2.0;
       received.wait();
     }},
    {"used-before-wait",
     [](const Communicator& w, Tape&, Real x) {
       Real y;
       mpi::Request received = w.irecv(y, 1 - w.rank()), sent = w.isend(x, 1 - w.rank());
       x = x * y;
     }},
    {"never-waited-for",
     [](const Communicator& w, Tape&, Real x) {
       {
         const mpi::Request sent = w.isend(x, 1 - w.rank());
       }
       w.barrier();
     }},
    {"no-such-rank", [](const Communicator& w, Tape&, Real x) { w.send(x, 2); }},
    {"variable-of-another-tape",
     [](const Communicator& w, Tape&, Real x) {
       const Tape other;
       w.sendrecv(x, 1 - w.rank(), x, 1 - w.rank());
     }},
    {"suspended-tape",
     [](const Communicator& w, Tape& tape, Real x) {
       Real y;
       if (w.rank() == 1) tape.suspend();
       if (w.rank() == 0)
         w.send(x, 1);
       else
         w.recv(y, 0);
     }},
    {"one-rank-records",
     [](const Communicator& w, Tape& tape, Real x) {
       Real y = 1, z;
       if (w.rank() == 1) tape.suspend();
       w.reduce(w.rank() == 0 ? x : y, z, mpi::Op::sum, 0);
     }},
    {"other-directions",
     [](const Communicator& w, Tape& tape, Real x) {
       Real y;
       w.sendrecv(x, 1 - w.rank(), y, 1 - w.rank());
       seed_and_sweep(tape, y, w.rank() == 0 ? 1 : 2);
     }},
    {"one-rank-sweeps",
     [](const Communicator& w, Tape& tape, Real x) {
       Real y = w.allreduce(x);
       if (w.rank() == 0) seed_and_sweep(tape, y);
       w.barrier();
     }},
    {"wrong-blocks",
     [](const Communicator& w, Tape&, Real x) {
       std::vector<Real> y(3);
       w.allgather(x, y);
     }},
    {"window-conflict",
     [](const Communicator& w, Tape&, Real x) {
       std::vector<Real> memory(2);
       mpi::Window window(w, std::span(memory));
       window.put(std::span<const Real>(&x, 1), 0, 1);
       window.fence();
     }},
    {"outside-window",
     [](const Communicator& w, Tape&, Real x) {
       std::vector<Real> memory(2);
       mpi::Window window(w, std::span(memory));
       window.put(std::span<const Real>(&x, 1), 0, 2);
       window.fence();
     }},
};

}  // namespace

int main(int argc, char** argv) {
  const std::string name = argc > 1 ? argv[1] : "";
  try {
    if (name == "before-init") const Communicator world;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "error: %s\n", error.what());
    MPI_Init(&argc, &argv);
    MPI_Abort(MPI_COMM_WORLD, 1);
  }
  MPI_Init(&argc, &argv);
  if (name == "list") {
    for (const auto& [known, run] : cases) std::printf("%s\n", known.c_str());
    MPI_Finalize();
    return 0;
  }
  try {
    const Communicator world;
    Tape tape;
    cases.at(name)(world, tape, tape.input(1.0 + world.rank()));
  } catch (const std::exception& error) {
    std::fprintf(stderr, "error: %s\n", error.what());
    std::this_thread::sleep_for(std::chrono::milliseconds(200));  // mpirun may lose what a rank says as it aborts
    MPI_Abort(MPI_COMM_WORLD, 1);
  }
  MPI_Finalize();
  return 0;
}
