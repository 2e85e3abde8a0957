// SPDX-License-Identifier: MIT
// What a call sends and where it puts what it receives, for every kind of number: numbers, ranges of them and strided
// ones. A port is the tape's side of it, through which a sweep reads and writes adjoints or tangents.
#pragma once
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <ranges>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>
#include <wengert/mpi/state.hpp>
#include <wengert/overload/real.hpp>
#include <wengert/overload/tangent.hpp>

namespace wengert::mpi {

/// blocks of `length` numbers each, `stride` numbers from the beginning of one to that of the next: columns of a matrix
/// by rows, or the edge of a grid. What MPI_Type_vector describes.
template <class T>
struct Strided {
  T* first;
  std::size_t blocks, length, stride;
};

namespace detail {

/// Numbers of a message as a tape of values V knows them. A direction's numbers are contiguous.
template <class V>
class Port {
 public:
  virtual ~Port() = default;
  /// Of what was sent: its tangents; and what its adjoints get.
  virtual void tangents(DirectionMatrix<V>& tangents, std::size_t direction, V* out) const = 0;
  virtual void add(DirectionMatrix<V>& adjoints, std::size_t direction, const V* contribution) const = 0;
  /// Of what was received: its adjoints, which end here; and its tangents.
  virtual void take(DirectionMatrix<V>& adjoints, std::size_t direction, V* out) const = 0;
  virtual void set(DirectionMatrix<V>& tangents, std::size_t direction, const V* tangent) const = 0;
};

/// Numbers by their identifiers; 0 is passive.
template <class V>
class NumberPort final : public Port<V> {
 public:
  explicit NumberPort(std::vector<std::uint64_t> identifiers) : identifiers_(std::move(identifiers)) {}
  void tangents(DirectionMatrix<V>& tangents, std::size_t d, V* out) const override {
    for (const std::uint64_t identifier : identifiers_) *out++ = identifier != 0 ? tangents.row(identifier)[d] : V(0);
  }
  void add(DirectionMatrix<V>& adjoints, std::size_t d, const V* contribution) const override {
    for (const std::uint64_t identifier : identifiers_) {
      if (identifier != 0) adjoints.row(identifier)[d] += *contribution;
      ++contribution;
    }
  }
  void take(DirectionMatrix<V>& adjoints, std::size_t d, V* out) const override {
    for (const std::uint64_t identifier : identifiers_) *out++ = std::exchange(adjoints.row(identifier)[d], V(0));
  }
  void set(DirectionMatrix<V>& tangents, std::size_t d, const V* tangent) const override {
    for (const std::uint64_t identifier : identifiers_) tangents.row(identifier)[d] = *tangent++;
  }

 private:
  std::vector<std::uint64_t> identifiers_;
};

/// The tape that records on this thread, whatever its identifiers; none for numbers that do not record.
template <class V>
struct Recording {
  void* tape = nullptr;
  std::uint64_t recording = 0;
  void (*add_event)(void*, std::unique_ptr<TapeEvent<V>>) = nullptr;
  Recording (*of_now)() = nullptr;

  explicit operator bool() const { return tape != nullptr; }
  /// Whether the tape still records on this thread what it did.
  bool goes_on() const {
    if (tape == nullptr) return false;
    const Recording now = of_now();
    return now.tape == tape && now.recording == recording;
  }
  void add(std::unique_ptr<TapeEvent<V>> event) const { add_event(tape, std::move(event)); }
  template <class Tape>
  static Recording of() {
    Tape* const tape = Tape::recording();
    if (tape == nullptr) return {};
    return {tape, tape->position().recording,
            [](void* t, std::unique_ptr<TapeEvent<V>> event) { static_cast<Tape*>(t)->add_event(std::move(event)); },
            &of<Tape>};
  }
};

/// What a call sends.
template <class V>
struct Outgoing {
  std::vector<V> values;
  std::shared_ptr<Port<V>> port;  ///< null if all is passive
  Recording<V> recording;
};

/// Where a call puts what it receives.
template <class V>
class Incoming {
 public:
  virtual ~Incoming() = default;
  virtual std::size_t size() const = 0;
  virtual Recording<V> recording() const = 0;
  /// Active numbers are new on the tape; the port is theirs, and null for passive ones.
  virtual std::shared_ptr<Port<V>> put(const V* values, bool active, const Call& call) = 0;
  /// Until put(): using what is there is an error where its type can say so.
  virtual void make_unusable() {}
  virtual bool untouched() const { return true; }
};

// ---- Numbers and the parts that travel

template <class T>
inline constexpr bool contains_real = false;
template <class V, class I>
inline constexpr bool contains_real<BasicReal<V, I>> = true;
template <class T, std::size_t N>
inline constexpr bool contains_real<Tangent<T, N>> = contains_real<T>;
template <class T>
concept Number = std::is_floating_point_v<T> || wengert::detail::is_tangent<T> || contains_real<T>;

/// The Reals that a number consists of; a number without any is one part.
template <class T>
struct Parts {
  using Part = T;
  using Value = T;
  static constexpr std::size_t count = 1;
  template <class X, class Visit>
  static void each(X& x, Visit&& visit) {
    visit(x);
  }
};
template <class V, class I>
struct Parts<BasicReal<V, I>> {
  using Part = BasicReal<V, I>;
  using Value = V;
  static constexpr std::size_t count = 1;
  template <class X, class Visit>
  static void each(X& x, Visit&& visit) {
    visit(x);
  }
};
template <class T, std::size_t N>
  requires contains_real<T>
struct Parts<Tangent<T, N>> {
  using Part = typename Parts<T>::Part;
  using Value = typename Parts<T>::Value;
  static constexpr std::size_t count = (N + 1) * Parts<T>::count;
  template <class X, class Visit>
  static void each(X& x, Visit&& visit) {
    Parts<T>::each(x.value(), visit);
    for (std::size_t d = 0; d < N; ++d) Parts<T>::each(x.tangent(d), visit);
  }
};

template <class Part>
struct RecordingOf {
  static Recording<Part> now() { return {}; }
};
template <class V, class I>
struct RecordingOf<BasicReal<V, I>> {
  static Recording<V> now() { return Recording<V>::template of<BasicTape<V, I>>(); }
};

/// Collects the parts of what is sent. Throws no_tape, tape_suspended, foreign_variable.
template <class Part>
class Sent {
 public:
  using V = typename Parts<Part>::Value;
  Sent(std::size_t size, const Call& call) : call_(call) { outgoing_.values.reserve(size); }
  void operator()(const Part& part) {
    if constexpr (contains_real<Part>) {
      if (part.active()) {
        auto* const tape = Part::TapeType::recording();
        try {
          if (tape == nullptr) Part::TapeType::template record_nowhere<1>({part.handle().word()});
          if (identifiers_.empty()) identifiers_.resize(outgoing_.values.size(), 0);
          identifiers_.push_back(tape->identifier(part));
        } catch (const Error& error) {
          wengert::fail(error.code(), call_.text());
        }
      } else if (!identifiers_.empty()) {
        identifiers_.push_back(0);
      }
      outgoing_.values.push_back(part.value());
    } else {
      outgoing_.values.push_back(part);
    }
  }
  Outgoing<V> finished() && {
    outgoing_.recording = RecordingOf<Part>::now();
    if (!identifiers_.empty()) outgoing_.port = std::make_shared<NumberPort<V>>(std::move(identifiers_));
    return std::move(outgoing_);
  }

 private:
  const Call& call_;
  Outgoing<V> outgoing_;
  std::vector<std::uint64_t> identifiers_;
};

template <class Part>
class Received final : public Incoming<typename Parts<Part>::Value> {
 public:
  using V = typename Parts<Part>::Value;
  explicit Received(std::size_t size) { parts_.reserve(size); }
  void operator()(Part& part) { parts_.push_back(&part); }
  std::size_t size() const override { return parts_.size(); }
  Recording<V> recording() const override { return RecordingOf<Part>::now(); }
  std::shared_ptr<Port<V>> put(const V* values, bool active, const Call& call) override {
    if constexpr (contains_real<Part>) {
      if (active) {
        auto* const tape = Part::TapeType::recording();
        if (tape == nullptr)
          fail(Part::TapeType::is_suspended() ? ErrorCode::tape_suspended : ErrorCode::no_tape, call,
               "active numbers arrive");
        std::vector<std::uint64_t> identifiers;
        identifiers.reserve(parts_.size());
        for (Part* part : parts_) {
          *part = tape->event_output(*values++);
          identifiers.push_back(part->handle().identifier());
        }
        return std::make_shared<NumberPort<V>>(std::move(identifiers));
      }
    } else if (active) {
      fail(ErrorCode::mismatched_calls, call, "active numbers of a tape arrive in numbers that do not record");
    }
    for (Part* part : parts_) *part = Part(*values++);
    return nullptr;
  }
  void make_unusable() override {
    if constexpr (contains_real<Part>)
      for (Part* part : parts_) *part = unusable();
  }
  bool untouched() const override {
    if constexpr (contains_real<Part>)
      for (const Part* part : parts_)
        if (part->handle() != unusable().handle()) return false;
    return true;
  }

 private:
  /// A variable that no tape has given out: its use is the error foreign_variable, or no_tape.
  static auto unusable() {
    using Handle = typename Part::HandleType;
    using Word = typename Handle::Word;
    return Part::from_handle(V(NAN), Handle(Handle::has_epoch ? Word(1) : Word(Handle::max_identifier)));
  }
  std::vector<Part*> parts_;
};

// ---- What may stand in a call: <wengert/mpi_eigen.hpp> adds matrices.

template <class X>
struct Carried {};
template <Number T>
struct Carried<T> {
  using Element = T;
  static std::size_t size(const T&) { return 1; }
  template <class X, class Visit>
  static void each(X& x, Visit&& visit) {
    Parts<T>::each(x, visit);
  }
};
/// An expression is sent as the number that it gives.
template <class E>
  requires(Expression<E> && !wengert::detail::is_real<E>)
struct Carried<E> {
  using Element = typename E::RealType;
  static std::size_t size(const E&) { return 1; }
  template <class Visit>
  static void each(const E& x, Visit&& visit) {
    const Element number(x);
    visit(number);
  }
};
template <class R>
  requires(std::ranges::contiguous_range<R> && std::ranges::sized_range<R> && Number<std::ranges::range_value_t<R>> &&
           !requires { typename R::PlainObject; })  // which is Eigen's
struct Carried<R> {
  using Element = std::ranges::range_value_t<R>;
  static std::size_t size(const R& x) { return std::ranges::size(x); }
  template <class X, class Visit>
  static void each(X& x, Visit&& visit) {
    for (auto& element : std::span(std::ranges::data(x), std::ranges::size(x))) Parts<Element>::each(element, visit);
  }
};
template <class T>
  requires Number<std::remove_const_t<T>>
struct Carried<Strided<T>> {
  using Element = std::remove_const_t<T>;
  static std::size_t size(const Strided<T>& x) { return x.blocks * x.length; }
  template <class X, class Visit>
  static void each(X& x, Visit&& visit) {
    for (std::size_t b = 0; b < x.blocks; ++b)
      for (std::size_t i = 0; i < x.length; ++i) Parts<Element>::each(x.first[b * x.stride + i], visit);
  }
};

template <class X>
using CarriedBy = Carried<std::remove_cvref_t<X>>;
/// Numbers that a call takes: one, a contiguous range of them, Strided ones.
template <class X>
concept Numbers = requires { typename CarriedBy<X>::Element; };
/// The same and matrices.
template <class X>
concept Message = Numbers<X> || requires { typename CarriedBy<X>::Entity; };

template <Message X>
auto outgoing(const X& x, const Call& call) {
  using Carried = CarriedBy<X>;
  if constexpr (Numbers<X>) {
    using P = Parts<typename Carried::Element>;
    Sent<typename P::Part> sent(Carried::size(x) * P::count, call);
    Carried::each(x, sent);
    return std::move(sent).finished();
  } else {
    return Carried::outgoing(x, call);
  }
}
template <Message X>
auto incoming(X& x) {
  using Carried = CarriedBy<X>;
  if constexpr (Numbers<X>) {
    using P = Parts<typename Carried::Element>;
    auto received = std::make_unique<Received<typename P::Part>>(Carried::size(x) * P::count);
    Carried::each(x, *received);
    return received;
  } else {
    return Carried::incoming(x);
  }
}
/// How many of the numbers that travel make one element of X.
template <class X>
constexpr std::size_t parts_of_element() {
  if constexpr (Numbers<X>)
    return Parts<typename CarriedBy<X>::Element>::count;
  else
    return 1;
}

}  // namespace detail
}  // namespace wengert::mpi
