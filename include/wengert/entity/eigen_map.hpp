// SPDX-License-Identifier: MIT
// Eigen::Map of active numbers that lie one behind the other in memory. It holds no values: each use gathers what the
// numbers are then, so it sees what is written to them, and what is assigned to it or to a part of it is written there.
#pragma once
#include <bit>
#include <cstdint>
#include <cstring>
#include <span>
#include <utility>
#include <vector>
#include <wengert/entity/eigen_matrix.hpp>

namespace wengert::detail {

/// The numbers of a Map as they were when it was used. An expression that was kept with `auto` is not evaluated after
/// one of them has changed, as Eigen would read the new one.
template <class V>
class MappedLeaf : public EntityLeaf<V> {
 public:
  using Number = BasicReal<EntityNumber<V>>;
  MappedLeaf(EntityLeaf<V> leaf, std::span<const Number> numbers)
      : EntityLeaf<V>(std::move(leaf)), numbers_(numbers), digest_(digest()) {}
  template <class Visit>
  void leaves(Visit&& visit) const {
    visit(*this);
  }
  /// Throws wrong_value if one of the numbers has changed since.
  void require_current() const {
    if (digest() != digest_) [[unlikely]]
      this->changed();
  }
  std::uint64_t digest() const {
    std::uint64_t result = 0;
    const auto add = [&](const auto& part) {
      static_assert(std::is_trivially_copyable_v<std::remove_cvref_t<decltype(part)>>);
      std::uint32_t words[sizeof(part) / sizeof(std::uint32_t)];
      std::memcpy(words, &part, sizeof(words));
      for (const std::uint32_t word : words) result = (std::rotl(result, 5) ^ word) * 0x9e3779b97f4a7c15u;
    };
    for (const Number& x : numbers_) {
      add(x.value());
      add(x.handle());
    }
    return result;
  }

 private:
  std::span<const Number> numbers_;
  std::uint64_t digest_;
};

/// Active numbers in memory as a matrix V of their values.
template <class V, bool Written>
struct MappedNumbers {
  using Number = BasicReal<typename V::Scalar>;
  std::conditional_t<Written, Number*, const Number*> first;
  Eigen::Index rows, cols;
  static constexpr bool is_written = Written;
  using Value = V;

  Active<V> gathered() const {
    return Active<V>(Gathered<V>(std::vector<Number>(first, first + rows * cols), rows, cols));
  }
  MappedLeaf<V> leaf() const {
    return MappedLeaf<V>(gathered().leaf(), std::span<const Number>(first, std::size_t(rows * cols)));
  }
  V values() const {
    V result = V::Zero(rows, cols);
    for (Eigen::Index i = 0; i < rows * cols; ++i) result.data()[i] = first[i].value();
    return result;
  }
  /// Writes a whole, of which those numbers are new that the view names.
  template <class View>
  void scatter(const View& view, const Active<V>& whole) const {
    V marks = V::Zero(rows, cols);
    view.of(marks).setOnes();
    for (Eigen::Index i = 0; i < rows * cols; ++i)
      if (marks.data()[i] != typename V::Scalar(0)) first[i] = whole.read_element(i);
  }
};
/// All of it.
template <class V>
struct WholeView {
  using Value = V;
  auto& of(auto& whole) const { return whole; }
};

/// What a map and the parts of it have in common: the numbers of all, and a view that names the part.
template <class Numbers, class View>
class MapPart : public EntityBase<MapPart<Numbers, View>>,
                public MembersOf<typename View::Value, MapPart<Numbers, View>>::type {
 public:
  using Whole = typename Numbers::Value;
  using Part = typename View::Value;
  using Scalar = typename Numbers::Number;
  using ActivePart = typename ActiveDense<Part>::type;
  using ElementOfMap = std::conditional_t<Numbers::is_written, Scalar, const Scalar>;
  static constexpr bool is_number = false;
  MapPart(const Numbers& numbers, const View& view) : numbers_(numbers), view_(view) {}
  MapPart(const MapPart&) = default;
  MapPart& operator=(const MapPart& other) { return assign(static_cast<ActivePart>(other)); }
  template <class T>
  MapPart& operator=(const T& x) {
    return assign(x);
  }
  template <class T>
  MapPart& operator+=(const T& x) {
    return assign(static_cast<ActivePart>(*this) + x);
  }
  template <class T>
  MapPart& operator-=(const T& x) {
    return assign(static_cast<ActivePart>(*this) - x);
  }
  template <class T>
  MapPart& operator*=(const T& x) {
    return assign(static_cast<ActivePart>(*this) * x);
  }
  template <class T>
  MapPart& operator/=(const T& x) {
    return assign(static_cast<ActivePart>(*this) / x);
  }
  auto part() const {
    if constexpr (std::is_same_v<View, WholeView<Whole>>)
      return numbers_.leaf();
    else
      return PartOf<Whole, View, MappedLeaf<Whole>>(numbers_.leaf(), view_);
  }
  /// Another one after a change of the numbers.
  std::uint64_t stamp() const { return numbers_.leaf().digest(); }
  /// Without their derivatives.
  Part plain() const {
    const Whole values = numbers_.values();
    return view_.of(values);
  }
  decltype(auto) value() const { return value_for_users<Part>(*this); }
  operator ActivePart() const { return ActivePart(Active<Part>(part())); }  // NOLINT: reads like a matrix
  template <class Inner>
  decltype(auto) place(const Inner& inner) const {
    const Whole values = numbers_.values();
    require_inside(inner, view_.of(values));
    const PartOfPart<View, Inner> both{view_, inner};
    if constexpr (PlainNumber<typename Inner::Value>) {
      Whole& whole = const_cast<Whole&>(values);  // for its address alone
      return static_cast<ElementOfMap&>(numbers_.first[&both.of(whole) - whole.data()]);
    } else {
      return MapPart<Numbers, PartOfPart<View, Inner>>(numbers_, both);
    }
  }

 protected:
  template <class T>
  MapPart& assign(const T& x) {
    static_assert(Numbers::is_written, "wengert: a Map of constant numbers is not written");
    const ActivePart values(x);
    Active<Whole> whole = numbers_.gathered();
    const auto& part = view_.of(std::as_const(whole).plain());
    if (values.rows() != part.rows() || values.cols() != part.cols())
      fail(ErrorCode::wrong_size, "assignment to a map of numbers");
    Place<Whole, View>(whole, view_) = values;
    numbers_.scatter(view_, whole);
    return *this;
  }
  Numbers numbers_;
  View view_;
};

/// Rows and columns of a map by Eigen::seq, Eigen::all, Eigen::last or lists of indices.
#define WENGERT_SLICES_OF_MAP                                            \
  template <class Rows, class Cols>                                      \
    requires(Slice<Rows> || Slice<Cols>)                                 \
  decltype(auto) operator()(const Rows& rows, const Cols& cols) const {  \
    return this->place(slice_view<V>(rows, cols));                       \
  }                                                                      \
  template <Slice Indices>                                               \
    requires(bool(V::IsVectorAtCompileTime))                             \
  decltype(auto) operator()(const Indices& indices) const {              \
    return this->place(slice_view<V>(indices));                          \
  }                                                                      \
  template <class I, std::size_t N>                                      \
  decltype(auto) operator()(const I(&indices)[N]) const {                \
    return (*this)(std::to_array(indices));                              \
  }                                                                      \
  template <class Rows, class I, std::size_t N>                          \
  decltype(auto) operator()(const Rows& rows, const I(&cols)[N]) const { \
    return (*this)(rows, std::to_array(cols));                           \
  }                                                                      \
  template <class I, std::size_t N, class Cols>                          \
  decltype(auto) operator()(const I(&rows)[N], const Cols& cols) const { \
    return (*this)(std::to_array(rows), cols);                           \
  }

/// Eigen's constructors of a Map, and direct access to its numbers.
template <class V, bool Written>
class WholeMap : public MapPart<MappedNumbers<V, Written>, WholeView<V>> {
 public:
  using Numbers = MappedNumbers<V, Written>;
  using Base = MapPart<Numbers, WholeView<V>>;
  using PlainObject = typename Base::ActivePart;
  using Number = typename Base::ElementOfMap;
  using Index = Eigen::Index;
  static constexpr int R = V::RowsAtCompileTime, C = V::ColsAtCompileTime;
  explicit WholeMap(Number* numbers) : WholeMap(numbers, R, C) {}
  WholeMap(Number* numbers, Index size) : WholeMap(numbers, R == 1 ? 1 : size, C == 1 ? 1 : size) {}
  WholeMap(Number* numbers, Index rows, Index cols) : Base(Numbers{numbers, rows, cols}, WholeView<V>()) {}
  using Base::operator=;
  Number& operator()(Index i, Index j) const { return data()[V::IsRowMajor ? i * cols() + j : i + j * rows()]; }
  Number& operator()(Index i) const { return data()[i]; }
  Number& operator[](Index i) const { return data()[i]; }
  WENGERT_SLICES_OF_MAP
  Number* data() const { return this->numbers_.first; }
  Number* begin() const { return data(); }
  Number* end() const { return data() + size(); }
  Index rows() const { return this->numbers_.rows; }
  Index cols() const { return this->numbers_.cols; }
  Index size() const { return rows() * cols(); }
};

/// A matrix in memory with strides, seen as a part of all numbers from its first to its last.
template <class V, class Stride>
struct StridedView {
  using Value = V;
  Eigen::Index rows, cols;
  Stride stride;
  auto of(auto& whole) const {
    using Mapped = std::conditional_t<std::is_const_v<std::remove_reference_t<decltype(whole)>>, const V, V>;
    return Eigen::Map<Mapped, 0, Eigen::Stride<Eigen::Dynamic, Eigen::Dynamic>>(whole.data(), rows, cols, strides());
  }
  Eigen::Stride<Eigen::Dynamic, Eigen::Dynamic> strides() const {
    const Eigen::Index inner = stride.inner() == 0 ? 1 : stride.inner();
    const Eigen::Index along = V::IsRowMajor ? cols : rows;
    return {stride.outer() == 0 ? along * inner : stride.outer(), inner};
  }
  Eigen::Index position(Eigen::Index i, Eigen::Index j) const {
    return V::IsRowMajor ? i * strides().outer() + j * strides().inner()
                         : i * strides().inner() + j * strides().outer();
  }
};
template <class V, class Stride, bool Written>
class StridedMap : public MapPart<MappedNumbers<Eigen::Matrix<typename V::Scalar, Eigen::Dynamic, 1>, Written>,
                                  StridedView<V, Stride>> {
 public:
  using Numbers = MappedNumbers<Eigen::Matrix<typename V::Scalar, Eigen::Dynamic, 1>, Written>;
  using View = StridedView<V, Stride>;
  using Base = MapPart<Numbers, View>;
  using PlainObject = typename Base::ActivePart;
  using Number = typename Base::ElementOfMap;
  using Index = Eigen::Index;
  static constexpr int R = V::RowsAtCompileTime, C = V::ColsAtCompileTime;
  explicit StridedMap(Number* numbers, const Stride& stride = Stride()) : StridedMap(numbers, R, C, stride) {}
  StridedMap(Number* numbers, Index size, const Stride& stride = Stride())
      : StridedMap(numbers, R == 1 ? 1 : size, C == 1 ? 1 : size, stride) {}
  StridedMap(Number* numbers, Index rows, Index cols, const Stride& stride = Stride())
      : StridedMap(numbers, View{rows, cols, stride}) {}
  using Base::operator=;
  Number& operator()(Index i, Index j) const { return data()[view_.position(i, j)]; }
  Number& operator()(Index i) const { return R == 1 ? (*this)(0, i) : (*this)(i, 0); }
  Number& operator[](Index i) const { return (*this)(i); }
  WENGERT_SLICES_OF_MAP
  Number* data() const { return this->numbers_.first; }
  Index rows() const { return view_.rows; }
  Index cols() const { return view_.cols; }
  Index size() const { return rows() * cols(); }

 private:
  StridedMap(Number* numbers, const View& view)
      : Base(Numbers{numbers, view.rows * view.cols == 0 ? 0 : view.position(view.rows - 1, view.cols - 1) + 1, 1},
             view),
        view_(view) {}
  View view_;
};

}  // namespace wengert::detail

namespace Eigen {

#define WENGERT_MAP(Kind)                                                                                 \
  template <wengert::detail::PlainNumber N, int R, int C, int O, int MR, int MC, int MapOptions, class S> \
  class Map<Kind<wengert::BasicReal<N>, R, C, O, MR, MC>, MapOptions, S>                                  \
      : public wengert::detail::StridedMap<Kind<N, R, C, O, MR, MC>, S, true> {                           \
   public:                                                                                                \
    using wengert::detail::StridedMap<Kind<N, R, C, O, MR, MC>, S, true>::StridedMap;                     \
    using wengert::detail::StridedMap<Kind<N, R, C, O, MR, MC>, S, true>::operator=;                      \
  };                                                                                                      \
  template <wengert::detail::PlainNumber N, int R, int C, int O, int MR, int MC, int MapOptions, class S> \
  class Map<const Kind<wengert::BasicReal<N>, R, C, O, MR, MC>, MapOptions, S>                            \
      : public wengert::detail::StridedMap<Kind<N, R, C, O, MR, MC>, S, false> {                          \
   public:                                                                                                \
    using wengert::detail::StridedMap<Kind<N, R, C, O, MR, MC>, S, false>::StridedMap;                    \
  };
WENGERT_MAP(Matrix)
WENGERT_MAP(Array)
#undef WENGERT_MAP
#undef WENGERT_SLICES_OF_MAP

template <wengert::detail::PlainNumber N, int R, int C, int O, int MR, int MC>
class Map<Matrix<wengert::BasicReal<N>, R, C, O, MR, MC>>
    : public wengert::detail::WholeMap<Matrix<N, R, C, O, MR, MC>, true> {
 public:
  using wengert::detail::WholeMap<Matrix<N, R, C, O, MR, MC>, true>::WholeMap;
  using wengert::detail::WholeMap<Matrix<N, R, C, O, MR, MC>, true>::operator=;
};
template <wengert::detail::PlainNumber N, int R, int C, int O, int MR, int MC>
class Map<const Matrix<wengert::BasicReal<N>, R, C, O, MR, MC>>
    : public wengert::detail::WholeMap<Matrix<N, R, C, O, MR, MC>, false> {
 public:
  using wengert::detail::WholeMap<Matrix<N, R, C, O, MR, MC>, false>::WholeMap;
};
template <wengert::detail::PlainNumber N, int R, int C, int O, int MR, int MC>
class Map<Array<wengert::BasicReal<N>, R, C, O, MR, MC>>
    : public wengert::detail::WholeMap<Array<N, R, C, O, MR, MC>, true> {
 public:
  using wengert::detail::WholeMap<Array<N, R, C, O, MR, MC>, true>::WholeMap;
  using wengert::detail::WholeMap<Array<N, R, C, O, MR, MC>, true>::operator=;
};
template <wengert::detail::PlainNumber N, int R, int C, int O, int MR, int MC>
class Map<const Array<wengert::BasicReal<N>, R, C, O, MR, MC>>
    : public wengert::detail::WholeMap<Array<N, R, C, O, MR, MC>, false> {
 public:
  using wengert::detail::WholeMap<Array<N, R, C, O, MR, MC>, false>::WholeMap;
};

}  // namespace Eigen
