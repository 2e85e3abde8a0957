// SPDX-License-Identifier: MIT
// Elements of entities whose values are arrays of numbers, such as Eigen's matrices. `x(0)` of a variable is a
// reference to an Element that the variable owns, as it is a reference to a number in the library itself:
//   auto a = x(0);         a number of its own: copies are not part of x
//   auto& e = x(0);        refers to x: what is read is what x holds then, what is written goes to x
//   Real& r = x(0);        a number that x keeps in step with its value; so is what x.data() points to
//   const Real& r = x(0);  a number that ends with the next change of x: its use then is an error
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <limits>
#include <memory>
#include <ostream>
#include <type_traits>
#include <utility>
#include <vector>
#include <wengert/entity/memory_of.hpp>
#include <wengert/entity/node.hpp>
#include <wengert/entity/pool.hpp>

namespace wengert::detail {

template <class V>
class MadeElements;
template <class V>
class Element;

/// A number in the value of a whole, by its place in memory.
template <class V>
struct ElementView {
  using Value = EntityNumber<V>;
  std::ptrdiff_t position;
  auto& of(auto& whole) const { return whole.data()[position]; }
};

/// The adjoint of an element on a tape: what is read is a number of the whole's adjoint, what is assigned is a seed.
template <class V>
class ElementAdjoint {
 public:
  using Part = EntityNumber<V>;
  ElementAdjoint(TapeOf<V>& tape, const Element<V>& element) : tape_(tape), element_(element) {}
  ElementAdjoint(const ElementAdjoint&) = delete;
  ~ElementAdjoint() {}  // NOLINT: not trivial, so that compilers refuse printf("%g", d)
  ElementAdjoint& operator=(const Part& seed) { return tape_.adjoint(element_.number()) = seed, *this; }
  ElementAdjoint& operator=(const ElementAdjoint& other) { return *this = static_cast<Part>(other); }
  ElementAdjoint& operator+=(const Part& seed) { return tape_.adjoint(element_.number()) += seed, *this; }
  operator Part() const { return element_.read_adjoint(tape_); }  // NOLINT: reads like a number

 private:
  TapeOf<V>& tape_;
  const Element<V>& element_;
};

/// An element of a variable, or, as a copy of one, a number of its own.
template <class V>
class Element : public EntityBase<Element<V>> {
 public:
  using Part = EntityNumber<V>;
  using Number = BasicReal<Part>;
  static constexpr bool is_number = true;
  Element() = default;
  Element(Active<V>& whole, std::ptrdiff_t position) : whole_(&whole), position_(position) {}
  Element(const Element& other) : number_(other.number()) {}
  /// A number of its own. Of a Number explicit, as an element becomes one where both may be meant: `b ? x(0) :
  /// Real(1)`.
  template <class T>
    requires(std::is_constructible_v<Number, const T&> && !std::is_same_v<T, Element>)
  explicit(std::is_same_v<T, Number>) Element(const T& x) : number_(x) {}  // NOLINT

  Element& operator=(const Element& other) { return assign(other.number()); }
  template <class T>
    requires std::is_constructible_v<Number, const T&>
  Element& operator=(const T& x) {
    return assign(Number(x));
  }
  template <class T>
  Element& operator+=(const T& x) {
    return assign(Number(number() + x));
  }
  template <class T>
  Element& operator-=(const T& x) {
    return assign(Number(number() - x));
  }
  template <class T>
  Element& operator*=(const T& x) {
    return assign(Number(number() * x));
  }
  template <class T>
  Element& operator/=(const T& x) {
    return assign(Number(number() / x));
  }
  Element& operator++() { return *this += Part(1); }
  Element& operator--() { return *this -= Part(1); }
  Number operator++(int) {
    const Number old = number();
    ++*this;
    return old;
  }
  Number operator--(int) {
    const Number old = number();
    --*this;
    return old;
  }

  // Three conversions, so that `Real r = x(0)` and `const Real& r = x(0)` read once and only `Real& r = x(0)` is kept
  // in step. None gives a temporary: a `const Real&` to one could not be told that x has changed.
  operator const Number&() const { return given(); }  // NOLINT: reads like a number
  operator const Number&() { return given(); }        // NOLINT
  template <std::same_as<Number> R>
  operator R&() {  // NOLINT
    return whole_ == nullptr ? number_ : whole_->number_of_element(position_);
  }
  /// The number that it is now.
  Number number() const;
  /// The same without its derivative.
  Part value() const { return whole_ == nullptr ? number_.value() : whole_->plain().data()[position_]; }
  bool active() const { return number().active(); }
  /// What tape.input(x(0)) does: of a number of its own. Throws wrong_value for a part of a whole.
  void register_input(TapeOf<V>& tape) {
    if (whole_ != nullptr)
      fail(ErrorCode::wrong_value,
           "an element of a matrix cannot be an input by itself; register the matrix, tape.input(x)");
    tape.input(number_);
  }
  /// What tape.adjoint(x(0)) gives.
  ElementAdjoint<V> adjoint_of(TapeOf<V>& tape) const { return {tape, *this}; }
  Part read_adjoint(TapeOf<V>& tape) const {
    return whole_ == nullptr ? Part(tape.adjoint(number_)) : whole_->adjoint_of(tape).value().data()[position_];
  }
  /// As of a reference to a number: what follows in memory can be reached from it.
  Number* operator&() { return whole_ == nullptr ? &number_ : whole_->numbers() + position_; }  // NOLINT

 private:
  friend MadeElements<V>;
  Element& assign(const Number& x);
  const Number& given() const {
    if (whole_ != nullptr) {
      number_ = number();
      whole_->note_given(position_);
    }
    return number_;
  }
  /// After a change of the whole. A passive number is read again; reading an active one would be a statement.
  void end_given() const {
    if (!whole_->active() && position_ < std::ptrdiff_t(whole_->plain().size()))
      number_ = Number(value());
    else
      number_ = Number::from_handle(Part(std::numeric_limits<double>::quiet_NaN()), Number::HandleType::of_former());
  }
  Active<V>* whole_ = nullptr;
  std::ptrdiff_t position_ = 0;
  mutable Number number_;  ///< of a copy, or what was given as a constant reference
  mutable bool is_given_ = false;
};

/// Keeps a variable in step with a part of another one: see eigen_refs.hpp.
template <class V>
struct VariableLink {
  virtual ~VariableLink() = default;
  /// Before the variable is used.
  virtual void pull(Active<V>& variable) = 0;
  /// After the element at that position has changed, or all where it is negative.
  virtual void push(Active<V>& variable, std::ptrdiff_t position) = 0;
};

/// What a variable asks of its elements. The rest is compiled where elements are named, not for each type of matrix.
template <class V>
struct ElementTable {
  virtual void write_back(Active<V>& owner) = 0;
  virtual void read_anew(Active<V>& owner) = 0;
  virtual void read_anew(Active<V>& owner, std::ptrdiff_t position) = 0;
  virtual void set_owner(Active<V>& owner) = 0;
  virtual void destroy() = 0;
  bool exposed = false;    ///< there are references that may be written
  bool linked = false;     ///< the variable follows a part of another one
  bool has_given = false;  ///< there are constant references
  bool busy = false;

 protected:
  ~ElementTable() = default;
};

/// The elements themselves and the numbers that references name.
template <class V>
class MadeElements final : public ElementTable<V> {
 public:
  using Number = BasicReal<EntityNumber<V>>;
  using Table = ElementTable<V>;

  Element<V>& element(Active<V>& owner, std::ptrdiff_t position) {
    const std::size_t block = std::size_t(position) / a_block;
    if (block > 0) {
      if (more_.size() < block) more_.resize(block);
      if (!more_[block - 1]) more_[block - 1] = std::make_unique<Element<V>[]>(a_block);
    }
    Element<V>& element = made(position);
    element.whole_ = &owner;
    element.position_ = position;
    return element;
  }
  /// Keeps the number at that position, or all where it is negative, in step from now on.
  Number* expose(Active<V>& owner, std::ptrdiff_t position) {
    const auto& value = owner.plain();
    const std::size_t size = std::size_t(value.size());
    if (now_.size() != size) {
      now_.assign(size, Number());
      given_ = now_;
      is_reference_.assign(size, false);
      positions_.clear();
    }
    const auto add = [&](std::ptrdiff_t p) {
      if (is_reference_[std::size_t(p)]) return;
      now_[std::size_t(p)] = given_[std::size_t(p)] = owner.read_element(p);
      is_reference_[std::size_t(p)] = true;
      positions_.push_back(p);
    };
    if (position >= 0)
      add(position);
    else
      for (std::ptrdiff_t p = 0; p < std::ptrdiff_t(size); ++p) add(p);
    Table::exposed = true;
    return now_.data();
  }
  void link(std::unique_ptr<VariableLink<V>> link) {
    link_ = std::move(link);
    Table::linked = bool(link_);
  }
  void note_given(std::ptrdiff_t position) {
    Element<V>& element = made(position);
    if (!std::exchange(element.is_given_, true)) given_elements_.push_back(std::addressof(element));
    Table::has_given = true;
  }

  void write_back(Active<V>& owner) override {
    const Busy guard(Table::busy);
    if (link_) link_->pull(owner);
    for (const std::ptrdiff_t position : positions_) {
      const auto p = std::size_t(position);
      if (std::memcmp(&now_[p], &given_[p], sizeof(Number)) == 0) continue;
      given_[p] = now_[p];
      owner.write_element(position, now_[p]);
      if (link_) link_->push(owner, position);
    }
  }
  void read_anew(Active<V>& owner) override {
    const Busy guard(Table::busy);
    if (link_) link_->push(owner, -1);
    for (const Element<V>* element : given_elements_) element->end_given();
    if (owner.active()) {  // none will be read again
      for (const Element<V>* element : given_elements_) element->is_given_ = false;
      given_elements_.clear();
      Table::has_given = false;
    }
    if (!Table::exposed) return;
    if (std::size_t(owner.plain().size()) != now_.size()) {  // references to numbers that are no more
      Table::exposed = false;
      return;
    }
    for (const std::ptrdiff_t position : positions_) read_one(owner, position);
  }
  void read_anew(Active<V>& owner, std::ptrdiff_t position) override {
    const auto guarded = [&](auto&& run) {
      const Busy guard(Table::busy);
      run();
    };
    if (link_) guarded([&] { link_->push(owner, position); });
    guarded([&] {
      if (!given_elements_.empty() && is_made(position) && made(position).is_given_) made(position).end_given();
    });
    if (std::size_t(position) < is_reference_.size() && is_reference_[std::size_t(position)]) read_one(owner, position);
  }
  void set_owner(Active<V>& owner) override {
    const auto set = [&](Element<V>* elements) {
      for (std::size_t i = 0; i < a_block; ++i)
        if (elements[i].whole_ != nullptr) elements[i].whole_ = &owner;
    };
    set(first_);
    for (const auto& block : more_)
      if (block) set(block.get());
  }
  void destroy() override { destroy_pooled(this); }

 private:
  struct Busy {
    explicit Busy(bool& flag) : busy(flag) { busy = true; }
    ~Busy() { busy = false; }
    bool& busy;
  };
  bool is_made(std::ptrdiff_t position) const {
    const std::size_t block = std::size_t(position) / a_block;
    return block == 0 || (block <= more_.size() && more_[block - 1]);
  }
  Element<V>& made(std::ptrdiff_t position) {
    const std::size_t block = std::size_t(position) / a_block;
    return (block == 0 ? first_ : more_[block - 1].get())[std::size_t(position) % a_block];
  }
  void read_one(Active<V>& owner, std::ptrdiff_t position) {
    now_[std::size_t(position)] = given_[std::size_t(position)] = owner.read_element(position);
  }

  static constexpr std::size_t size_of_type = std::size_t(V::SizeAtCompileTime);
  static constexpr std::size_t a_block = size_of_type <= 16 ? size_of_type : 8;
  Element<V> first_[a_block];
  std::vector<std::unique_ptr<Element<V>[]>> more_;
  std::vector<Number> now_, given_;        ///< of the size of the value once one of them is a reference
  std::vector<std::ptrdiff_t> positions_;  ///< of references
  std::vector<bool> is_reference_;
  std::vector<const Element<V>*> given_elements_;  ///< as constant references
  std::unique_ptr<VariableLink<V>> link_;
};

/// The elements of one variable: made when they are asked for, ended with the variable or with its size. Numbers that
/// have been given out as references are compared with what was given before the variable is read, and written to it
/// where they differ; after a change of the variable they are read anew.
template <class V>
class ElementsOf {
 public:
  using Number = BasicReal<EntityNumber<V>>;
  ElementsOf() = default;
  ElementsOf(const ElementsOf&) = delete;
  ElementsOf& operator=(const ElementsOf&) = delete;
  ~ElementsOf() {
    if (table_ != nullptr) table_->destroy();
  }
  /// What the library does with references when it moves: those of a value of dynamic size go with it.
  void exchange(Active<V>& owner, ElementsOf& other, Active<V>& other_owner) {
    ++other.times_given_;
    if (other.table_ == nullptr || V::SizeAtCompileTime >= 0) return;
    std::swap(table_, other.table_);
    table_->set_owner(owner);
    if (other.table_ != nullptr) other.table_->set_owner(other_owner);
  }
  /// How often the variable's memory has gone to another one.
  std::uint32_t times_given() const { return times_given_; }
  [[gnu::always_inline]] bool exposed() const {
    return table_ != nullptr && (table_->exposed || table_->linked) && !table_->busy;
  }
  void link(std::unique_ptr<VariableLink<V>> link) { made().link(std::move(link)); }
  /// Whether a change has to be told: there are references, which may be constant.
  [[gnu::always_inline]] bool referenced() const {
    return table_ != nullptr && (table_->exposed || table_->linked || table_->has_given) && !table_->busy;
  }
  void note_given(std::ptrdiff_t position) { made().note_given(position); }
  Element<V>& element(Active<V>& owner, std::ptrdiff_t position) { return made().element(owner, position); }
  /// References to all numbers, one after the other, kept in step from now on.
  Number* numbers(Active<V>& owner) { return made().expose(owner, -1); }
  Number& number(Active<V>& owner, std::ptrdiff_t position) { return made().expose(owner, position)[position]; }
  /// Writes what has been written through references.
  void write_back(Active<V>& owner) { table_->write_back(owner); }
  /// Reads the numbers that references name after a change of the whole, or of what a view names.
  void read_anew(Active<V>& owner) { table_->read_anew(owner); }
  template <class View>
  void read_anew(Active<V>& owner, const View& changed) {
    if constexpr (std::is_same_v<View, ElementView<V>>)
      table_->read_anew(owner, changed.position);
    else
      table_->read_anew(owner);
  }

 private:
  MadeElements<V>& made() {
    if (table_ == nullptr) table_ = make_pooled<MadeElements<V>>();
    return *static_cast<MadeElements<V>*>(table_);
  }
  ElementTable<V>* table_ = nullptr;
  std::uint32_t times_given_ = 0;
};

/// Elements one after the other: references to those of a variable that may be written, else numbers.
template <class V, bool Written>
class ElementIterator {
 public:
  using iterator_category = std::random_access_iterator_tag;
  using difference_type = std::ptrdiff_t;
  using Variable = std::conditional_t<Written, Active<V>, const Active<V>>;
  using value_type = std::conditional_t<Written, Element<V>, BasicReal<EntityNumber<V>>>;
  using reference = std::conditional_t<Written, Element<V>&, value_type>;
  using pointer = void;
  ElementIterator() = default;
  ElementIterator(Variable& variable, difference_type position)
      : variable_(&variable), memory_(variable), position_(position) {}
  reference operator*() const {
    memory_.require(*variable_);
    if constexpr (Written)
      return variable_->element(position_);
    else
      return variable_->read_element(position_);
  }
  reference operator[](difference_type n) const { return *(*this + n); }
  ElementIterator& operator+=(difference_type n) {
    position_ += n;
    return *this;
  }
  ElementIterator& operator-=(difference_type n) { return *this += -n; }
  ElementIterator& operator++() { return *this += 1; }
  ElementIterator& operator--() { return *this += -1; }
  ElementIterator operator++(int) { return std::exchange(*this, *this + 1); }
  ElementIterator operator--(int) { return std::exchange(*this, *this - 1); }
  friend ElementIterator operator+(ElementIterator i, difference_type n) { return i += n; }
  friend ElementIterator operator+(difference_type n, ElementIterator i) { return i += n; }
  friend ElementIterator operator-(ElementIterator i, difference_type n) { return i -= n; }
  friend difference_type operator-(const ElementIterator& i, const ElementIterator& j) {
    return i.position_ - j.position_;
  }
  friend bool operator==(const ElementIterator& i, const ElementIterator& j) { return i.position_ == j.position_; }
  friend auto operator<=>(const ElementIterator& i, const ElementIterator& j) { return i.position_ <=> j.position_; }

 private:
  Variable* variable_ = nullptr;
  MemoryOf<V> memory_;
  difference_type position_ = 0;
};

/// Of other entities, which have none.
struct NoElements {
  void exchange(auto&, NoElements&, auto&) {}
  static constexpr std::uint32_t times_given() { return 0; }
  static constexpr bool exposed() { return false; }
  static constexpr bool referenced() { return false; }
  void write_back(auto&) {}
  void read_anew(auto&...) {}
};
template <class V>
struct ElementsType {
  using type = NoElements;
};
template <HasElements V>
struct ElementsType<V> {
  using type = ElementsOf<V>;
};

}  // namespace wengert::detail
