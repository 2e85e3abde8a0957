// SPDX-License-Identifier: MIT
// Messages between two ranks. In a reverse sweep what was received is sent back and what was sent is received; a
// nonblocking message is under way there between the place of its wait and that of its start.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <utility>
#include <vector>
#include <wengert/mpi/numbers.hpp>

namespace wengert::mpi {

/// Where a received message came from.
struct Status {
  int source = MPI_PROC_NULL;
  int tag = MPI_ANY_TAG;
};

namespace detail {

/// Stands before the numbers of a message, so that each side knows what the other one does.
struct Header {
  static constexpr std::uint32_t mark_of_numbers = 0x474e4557;
  std::uint32_t mark = mark_of_numbers;
  std::uint16_t number_bytes = 0;
  std::uint16_t active = 0;
  std::uint32_t number = 0;  ///< of the message among those of its sender
  std::uint32_t count = 0;   ///< of numbers
};

/// At the beginning of a recording: a reverse sweep that gets here has finished what it has given.
template <class V>
class SweepEnd final : public TapeEvent<V> {
 public:
  SweepEnd(std::shared_ptr<State> state, const Call& call) : state_(std::move(state)), call_(call) {
    state_->has_sweep_end = true;
  }
  ~SweepEnd() override { state_->has_sweep_end = false; }
  void reverse(DirectionMatrix<V>&) override { state_->finish(call_); }
  void forward(DirectionMatrix<V>&) override {}
  std::size_t bytes() const override { return sizeof(*this); }

 private:
  std::shared_ptr<State> state_;
  Call call_;
};
template <class V>
void record(const std::shared_ptr<State>& state, const Recording<V>& recording, const Call& call,
            std::unique_ptr<TapeEvent<V>> event) {
  if (!state->has_sweep_end) recording.add(std::make_unique<SweepEnd<V>>(state, call));
  recording.add(std::move(event));
}

/// One active message, on the side of its sender or of its receiver: what its events share.
template <class V>
struct Exchange {
  std::shared_ptr<State> state;
  Call call;
  int peer = MPI_PROC_NULL;
  std::uint32_t number = 0;
  std::size_t count = 0;
  std::shared_ptr<Port<V>> port;   ///< null until it is known to be active
  std::optional<Transfer> posted;  ///< the receive of a sweep under way

  int bytes(std::size_t directions) const { return state->count_bytes(count * directions * sizeof(V), true, call); }
  void give(std::vector<V> numbers, std::size_t directions) {
    auto memory = std::make_shared<std::vector<V>>(std::move(numbers));
    Transfer transfer{MPI_REQUEST_NULL, memory};
    state->check(MPI_Isend(memory->data(), bytes(directions), MPI_BYTE, peer, static_cast<int>(number), state->sweeps(),
                           &transfer.request),
                 call);
    state->pend(std::move(transfer));
  }
  void post(std::size_t directions) {
    if (posted) state->pend(std::move(*posted));  // of a sweep that failed
    auto memory = std::make_shared<std::vector<V>>(count * directions);
    posted = Transfer{MPI_REQUEST_NULL, memory};
    state->check(MPI_Irecv(memory->data(), static_cast<int>(count * directions * sizeof(V)), MPI_BYTE, peer,
                           static_cast<int>(number), state->sweeps(), &posted->request),
                 call);
  }
  std::shared_ptr<std::vector<V>> taken(std::size_t directions) {
    if (!posted) post(directions);
    Transfer transfer = std::move(*posted);
    posted.reset();
    auto memory = std::static_pointer_cast<std::vector<V>>(transfer.memory);
    const MPI_Status status = state->wait(transfer, call);
    int bytes = 0;
    MPI_Get_count(&status, MPI_BYTE, &bytes);
    if (static_cast<std::size_t>(bytes) != count * directions * sizeof(V))
      fail(ErrorCode::mismatched_calls, call,
           "a sweep of " + std::to_string(directions) + " directions meets one of another number on rank " +
               std::to_string(peer));
    return memory;
  }
};

enum class Moment { start, wait, both };

/// What was sent.
template <class V>
class SendEvent final : public TapeEvent<V> {
 public:
  SendEvent(std::shared_ptr<Exchange<V>> exchange, Moment moment) : exchange_(std::move(exchange)), moment_(moment) {}
  void reverse(DirectionMatrix<V>& adjoints) override {
    const std::size_t directions = adjoints.directions();
    exchange_->state->begin();
    if (moment_ == Moment::wait) return exchange_->post(directions);
    const auto numbers = exchange_->taken(directions);
    for (std::size_t d = 0; d < directions; ++d)
      exchange_->port->add(adjoints, d, numbers->data() + d * exchange_->count);
  }
  void forward(DirectionMatrix<V>& tangents) override {
    if (moment_ == Moment::wait) return;
    exchange_->state->begin();
    std::vector<V> numbers(exchange_->count * tangents.directions());
    for (std::size_t d = 0; d < tangents.directions(); ++d)
      exchange_->port->tangents(tangents, d, numbers.data() + d * exchange_->count);
    exchange_->give(std::move(numbers), tangents.directions());
  }
  std::size_t bytes() const override { return sizeof(*this) + exchange_->count * sizeof(std::uint64_t); }

 private:
  std::shared_ptr<Exchange<V>> exchange_;
  Moment moment_;
};

/// What was received.
template <class V>
class ReceiveEvent final : public TapeEvent<V> {
 public:
  ReceiveEvent(std::shared_ptr<Exchange<V>> exchange, Moment moment)
      : exchange_(std::move(exchange)), moment_(moment) {}
  void reverse(DirectionMatrix<V>& adjoints) override {
    if (moment_ == Moment::start) return;
    exchange_->state->begin();
    std::vector<V> numbers(exchange_->count * adjoints.directions());
    for (std::size_t d = 0; d < adjoints.directions(); ++d)
      exchange_->port->take(adjoints, d, numbers.data() + d * exchange_->count);
    exchange_->give(std::move(numbers), adjoints.directions());
  }
  void forward(DirectionMatrix<V>& tangents) override {
    if (exchange_->port == nullptr) return;  // it turned out to be passive
    exchange_->state->begin();
    if (moment_ == Moment::start) return exchange_->post(tangents.directions());
    const auto numbers = exchange_->taken(tangents.directions());
    for (std::size_t d = 0; d < tangents.directions(); ++d)
      exchange_->port->set(tangents, d, numbers->data() + d * exchange_->count);
  }
  std::size_t bytes() const override { return sizeof(*this) + exchange_->count * sizeof(std::uint64_t); }

 private:
  std::shared_ptr<Exchange<V>> exchange_;
  Moment moment_;
};

/// A message of the program that has been started.
class Started {
 public:
  Started(std::shared_ptr<State> its_state, const Call& its_call) : state(std::move(its_state)), call(its_call) {}
  Started(const Started&) = delete;
  Started& operator=(const Started&) = delete;
  virtual ~Started() {
    if (finished || transfer.request == MPI_REQUEST_NULL) return;
    int ended = 0;
    MPI_Finalized(&ended);
    if (ended != 0) return;
    if (std::uncaught_exceptions() == 0) state->note_unfinished(call);
    abandon();
    state->pend(std::move(transfer));
  }
  /// After MPI is done: gives the numbers to the program and records.
  virtual Status complete(const MPI_Status& status) = 0;
  virtual void abandon() {}

  std::shared_ptr<State> state;
  Call call;
  Transfer transfer;
  bool finished = false;
};

template <class V>
class StartedSend final : public Started {
 public:
  StartedSend(std::shared_ptr<State> its_state, const Call& its_call, Outgoing<V> outgoing, bool blocking)
      : Started(std::move(its_state), its_call), recording_(outgoing.recording), blocking_(blocking) {
    const std::size_t count = outgoing.values.size(), bytes = sizeof(Header) + count * sizeof(V);
    auto memory = std::make_shared<std::vector<std::byte>>(bytes);
    const Header header{.number_bytes = sizeof(V),
                        .active = outgoing.port != nullptr,
                        .number = state->next_number(),
                        .count = static_cast<std::uint32_t>(count)};
    std::memcpy(memory->data(), &header, sizeof header);
    if (count > 0) std::memcpy(memory->data() + sizeof header, outgoing.values.data(), count * sizeof(V));
    transfer.memory = memory;
    state->check(MPI_Isend(memory->data(), state->count_bytes(bytes, false, call), MPI_BYTE, call.peer, call.tag,
                           state->program(), &transfer.request),
                 call);
    if (outgoing.port == nullptr) return;
    exchange_ = std::make_shared<Exchange<V>>(
        Exchange<V>{state, call, call.peer, header.number, count, std::move(outgoing.port), {}});
    record<V>(state, recording_, call,
              std::make_unique<SendEvent<V>>(exchange_, blocking ? Moment::both : Moment::start));
  }
  Status complete(const MPI_Status&) override {
    // A wait after the recording has ended has no place in it; the sweep then waits at the start.
    if (exchange_ != nullptr && !blocking_ && recording_.goes_on())
      recording_.add(std::make_unique<SendEvent<V>>(exchange_, Moment::wait));
    return {call.peer, call.tag};
  }

 private:
  Recording<V> recording_;
  std::shared_ptr<Exchange<V>> exchange_;
  bool blocking_;
};

template <class V>
class StartedReceive final : public Started {
 public:
  StartedReceive(std::shared_ptr<State> its_state, const Call& its_call, std::unique_ptr<Incoming<V>> incoming,
                 bool blocking)
      : Started(std::move(its_state), its_call), incoming_(std::move(incoming)), blocking_(blocking) {
    const std::size_t bytes = sizeof(Header) + incoming_->size() * sizeof(V);
    auto memory = std::make_shared<std::vector<std::byte>>(bytes);
    transfer.memory = memory;
    state->check(MPI_Irecv(memory->data(), static_cast<int>(bytes), MPI_BYTE, call.peer, call.tag, state->program(),
                           &transfer.request),
                 call);
    if (blocking) return;
    incoming_->make_unusable();
    exchange_ = new_exchange();
    start_ = incoming_->recording();
    if (start_) record<V>(state, start_, call, std::make_unique<ReceiveEvent<V>>(exchange_, Moment::start));
  }
  Status complete(const MPI_Status& status) override {
    const auto& memory = *std::static_pointer_cast<std::vector<std::byte>>(transfer.memory);
    int bytes = 0;
    MPI_Get_count(&status, MPI_BYTE, &bytes);
    Call from = call;
    from.peer = status.MPI_SOURCE;
    from.tag = status.MPI_TAG;
    Header header;
    if (static_cast<std::size_t>(bytes) >= sizeof header) std::memcpy(&header, memory.data(), sizeof header);
    if (static_cast<std::size_t>(bytes) < sizeof header || header.mark != Header::mark_of_numbers)
      fail(ErrorCode::mismatched_calls, from, "what arrives is no message of wengert::mpi");
    if (header.number_bytes != sizeof(V))
      fail(ErrorCode::mismatched_calls, from,
           "numbers of " + std::to_string(header.number_bytes) + " bytes arrive where numbers of " +
               std::to_string(sizeof(V)) + " are expected");
    if (header.count != incoming_->size())
      fail(ErrorCode::mismatched_calls, from,
           std::to_string(header.count) + " numbers arrive where " + std::to_string(incoming_->size()) +
               " are expected");
    if (!blocking_ && !incoming_->untouched())
      fail(ErrorCode::unfinished_request, from, "its numbers were written before the wait");
    std::vector<V> values(header.count);
    if (header.count > 0)
      std::memcpy(static_cast<void*>(values.data()), memory.data() + sizeof header, header.count * sizeof(V));
    auto port = incoming_->put(values.data(), header.active != 0, from);
    if (port != nullptr) {
      const Recording<V> recording = incoming_->recording();
      if (exchange_ == nullptr || recording.recording != start_.recording) exchange_ = new_exchange();
      exchange_->call = from;
      exchange_->peer = from.peer;
      exchange_->number = header.number;
      exchange_->port = std::move(port);
      record<V>(state, recording, call,
                std::make_unique<ReceiveEvent<V>>(exchange_, blocking_ ? Moment::both : Moment::wait));
    }
    return {from.peer, from.tag};
  }
  void abandon() override { MPI_Cancel(&transfer.request); }

 private:
  std::shared_ptr<Exchange<V>> new_exchange() const {
    return std::make_shared<Exchange<V>>(Exchange<V>{state, call, call.peer, 0, incoming_->size(), {}, {}});
  }
  std::unique_ptr<Incoming<V>> incoming_;
  std::shared_ptr<Exchange<V>> exchange_;
  Recording<V> start_;
  bool blocking_;
};

}  // namespace detail

/// A message under way. It is to be waited for: one that goes without is an error of the communicator's next call,
/// unfinished_request.
class Request {
 public:
  Request() = default;
  explicit Request(std::unique_ptr<detail::Started> started) : started_(std::move(started)) {}
  /// Returns when the message has left or arrived. What a request received may be used from now on.
  Status wait() {
    if (started_ == nullptr) return {};
    detail::Started& started = *started_;
    started.state->begin();
    return finish(started.state->wait(started.transfer, started.call));
  }
  /// Whether it is done; if so, as after wait().
  bool test() {
    if (started_ == nullptr) return true;
    started_->state->begin();
    MPI_Status status{};
    if (!started_->state->test(started_->transfer, status, started_->call)) return false;
    finish(status);
    return true;
  }
  bool active() const { return started_ != nullptr; }

 private:
  Status finish(const MPI_Status& status) {
    const std::unique_ptr<detail::Started> started = std::move(started_);
    started->finished = true;
    return started->complete(status);
  }
  std::unique_ptr<detail::Started> started_;
};

}  // namespace wengert::mpi
