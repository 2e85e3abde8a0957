// SPDX-License-Identifier: MIT
// Eigen::Ref of matrices and arrays of active numbers: references to constants, and to what is written.
#pragma once
#include <memory>
#include <utility>
#include <wengert/entity/eigen_map.hpp>
#include <wengert/entity/eigen_matrix.hpp>

namespace wengert::detail {

/// Rows and columns of a matrix that lie together.
template <class V>
struct RegionView {
  using Value = PlainOf<decltype(std::declval<V&>().template block<V::RowsAtCompileTime, V::ColsAtCompileTime>(
      0, 0, Eigen::Index(), Eigen::Index()))>;
  Eigen::Index row, col, rows, cols;
  decltype(auto) of(auto& whole) const {
    return whole.template block<V::RowsAtCompileTime, V::ColsAtCompileTime>(row, col, rows, cols);
  }
};
/// Where a view's part of a matrix is.
template <class V, class View>
RegionView<V> region_of(const V& whole, const View& view) {
  const auto part = view.of(whole);
  if (part.rows() * part.cols() == 0) return {0, 0, part.rows(), part.cols()};
  const Eigen::Index offset = part.data() - whole.data();
  const Eigen::Index outer = offset / whole.outerStride(), inner = offset % whole.outerStride();
  if ((part.rows() > 1 && part.cols() > 1 && part.outerStride() != whole.outerStride()))
    fail(ErrorCode::wrong_value, "an Eigen::Ref of coefficients that do not lie together");
  return {V::IsRowMajor ? outer : inner, V::IsRowMajor ? inner : outer, part.rows(), part.cols()};
}

/// Whether a view of a V names coefficients that lie together in it.
template <class V, class View>
concept IsRegion = requires(const V& whole, const View& view) {
  view.of(whole).outerStride();
  view.of(whole).innerStride();
};

/// What a Ref of another type refers to. Its stamp changes whenever its coefficients may have.
template <class V, class View>
class PartOfVariable {
 public:
  using Whole = V;
  PartOfVariable(Active<V>& whole, const View& view) : place_(whole, view) {}
  auto node() const { return PartOf<V, View>(place_.whole().leaf(), place_.view()); }
  /// A handle makes every change of the whole a new version.
  SlotHandle<V> stamp() const { return place_.whole().handle(); }
  static bool is_same(const SlotHandle<V>& a, const SlotHandle<V>& b) { return a.get() == b.get(); }
  template <class X>
  void write(const X& x) {
    place_.whole().write(place_.view(), x);
  }
  template <class Inner, class X>
  void write(const Inner& inner, const X& x) {
    place_.whole().write(PartOfPart<View, Inner>{place_.view(), inner}, x);
  }

 private:
  Place<V, View> place_;
};
template <class Numbers, class View>
class PartOfMap {
 public:
  explicit PartOfMap(const MapPart<Numbers, View>& part) : part_(part) {}
  auto node() const { return part_.part(); }
  std::uint64_t stamp() const { return part_.stamp(); }
  static bool is_same(std::uint64_t a, std::uint64_t b) { return a == b; }
  template <class X>
  void write(const X& x) {
    part_ = Active<typename X::Value>(x);
  }
  template <class Inner, class X>
  void write(const Inner& inner, const X& x) {
    part_(inner.row, inner.col) = typename Numbers::Number(number(x));
  }

 private:
  MapPart<Numbers, View> part_;
};
/// A coefficient of a part, by its place in the matrix that is kept in step with it.
struct CoefficientView {
  using Value = double;
  Eigen::Index row, col;
  decltype(auto) of(auto&& whole) const { return whole(row, col); }
};

template <class V, class Part>
class PartLink : public VariableLink<V> {
 public:
  explicit PartLink(const Part& part) : part_(part), seen_(part.stamp()) {}
  void pull(Active<V>& variable) override {
    auto now = part_.stamp();
    if (Part::is_same(now, seen_)) return;
    seen_ = std::move(now);
    variable = part_.node();
  }
  void push(Active<V>& variable, std::ptrdiff_t position) override {
    seen_ = {};
    if (position < 0) {
      part_.write(variable.leaf());
    } else {
      const V& value = variable.plain();
      const Eigen::Index inner = V::IsRowMajor ? value.cols() : value.rows();
      const Eigen::Index major = position / inner, minor = position % inner;
      part_.write(CoefficientView{V::IsRowMajor ? major : minor, V::IsRowMajor ? minor : major},
                  BasicScalarLeaf<typename V::Scalar>(variable.read_element(position)));
    }
    seen_ = part_.stamp();
  }

 private:
  Part part_;
  decltype(std::declval<const Part&>().stamp()) seen_;
};

template <class T>
inline constexpr bool is_made_of_numbers = false;
template <PlainNumber N, int R, int C, int O, int MR, int MC>
inline constexpr bool is_made_of_numbers<Eigen::Matrix<BasicReal<N>, R, C, O, MR, MC>> = true;
template <PlainNumber N, int R, int C, int O, int MR, int MC>
inline constexpr bool is_made_of_numbers<Eigen::Array<BasicReal<N>, R, C, O, MR, MC>> = true;
template <class T>
concept MatrixOfNumbers = is_made_of_numbers<T>;

/// The matrix of a Ref that refers to a part of another type.
template <class V>
class OwnMatrix {
 protected:
  OwnMatrix() = default;
  template <class Part>
  explicit OwnMatrix(const Part& part) : matrix_(std::make_shared<Active<V>>(part.node())) {
    matrix_->link(std::make_unique<PartLink<V, Part>>(part));
  }
  Place<V, RegionView<V>> place_of_all() const {
    const V& value = matrix_->plain();
    return {*matrix_, {0, 0, value.rows(), value.cols()}};
  }

 private:
  std::shared_ptr<Active<V>> matrix_;
};

}  // namespace wengert::detail

namespace Eigen {

/// For functions that only read: any matrix, expression or block of active numbers, or of plain ones.
template <wengert::detail::MatrixOfNumbers Whole_, int Options, class Stride>
class Ref<const Whole_, Options, Stride> : public Whole_ {
 public:
  using Whole = Whole_;
  using Values = typename Whole::Value;
  template <class T>
    requires std::constructible_from<Whole, const T&>
  Ref(const T& x) : Whole(x), followed_(this->handle()) {  // NOLINT: as Eigen's
    if constexpr (is_referred_to<wengert::detail::UnwrappedType<T>>())
      follow(wengert::detail::operand<wengert::detail::OperandValue<T>, false>(x));
  }
  Ref(const Ref& other) : Whole(other), followed_(this->handle()) {
    follow(wengert::detail::operand<Values, false>(other));
  }
  Ref& operator=(const Ref&) = delete;
  ~Ref() { followed_->former().stop_following(variable()); }

 private:
  /// Whether Eigen's refers to what it is made from. Of a sum, a product or a reversed vector it holds a matrix of its
  /// own.
  template <class T>
  static constexpr bool is_referred_to() {
    if constexpr (wengert::detail::EntityPlace<T>)
      return is_referred_to<decltype(std::declval<const T&>().part())>();
    else if constexpr (!wengert::detail::EntityNode<T>)
      return wengert::detail::EntityOperand<T>;
    else {
      using Plain = std::remove_cvref_t<decltype(std::declval<const T&>().plain().derived())>;
      using Match = internal::traits<Ref<const Values, Options, Stride>>;
      return !std::is_same_v<Plain, Values> && bool(Match::template match<Plain>::MatchAtCompileTime);
    }
  }
  /// Eigen's would read what the source holds then.
  template <class Source>
  void follow(Source source) {
    followed_->former().follow(variable(), [source = std::move(source)] { wengert::detail::require_current(source); });
  }
  const void* variable() const { return static_cast<const typename Whole::Base*>(this); }
  wengert::detail::SlotHandle<Values> followed_;
};
/// Writes go to the matrix, the block, or the map that it was made from. Where that is of another type, the Ref has a
/// matrix of its own that is kept in step with it.
template <wengert::detail::MatrixOfNumbers Whole_, int Options, class Stride>
class Ref<Whole_, Options, Stride>
    : wengert::detail::OwnMatrix<typename Whole_::Value>,
      public wengert::detail::Place<typename Whole_::Value, wengert::detail::RegionView<typename Whole_::Value>> {
 public:
  using Whole = Whole_;
  using PlainObject = Whole;
  using Values = typename Whole::Value;
  using Scalar = wengert::BasicReal<typename Values::Scalar>;
  using Own = wengert::detail::OwnMatrix<Values>;
  using Base = wengert::detail::Place<Values, wengert::detail::RegionView<Values>>;
  using Base::operator=;
  Ref(Whole& m) : Base(m, {0, 0, m.rows(), m.cols()}) {}  // NOLINT: as Eigen's
  template <class View>
    requires wengert::detail::IsRegion<Values, View>
  Ref(const wengert::detail::Place<Values, View>& part)  // NOLINT: as Eigen's
      : Base(part.whole(), wengert::detail::region_of(part.whole().plain(), part.view())) {}
  template <class V, class View>
    requires(!wengert::detail::IsRegion<Values, View> || !std::is_same_v<V, Values>)
  Ref(const wengert::detail::Place<V, View>& part)  // NOLINT: as Eigen's
      : Own(wengert::detail::PartOfVariable<V, View>(part.whole(), part.view())), Base(this->place_of_all()) {}
  template <class V>
    requires(!std::is_same_v<V, Values>)
  Ref(wengert::Active<V>& m)  // NOLINT: as Eigen's
      : Own(wengert::detail::PartOfVariable<V, wengert::detail::WholeView<V>>(m, {})), Base(this->place_of_all()) {}
  template <class Numbers, class View>
  Ref(const wengert::detail::MapPart<Numbers, View>& part)  // NOLINT: as Eigen's
      : Own(wengert::detail::PartOfMap<Numbers, View>(part)), Base(this->place_of_all()) {}
  Ref(const Ref&) = default;
  Ref& operator=(const Ref& other) {
    Base::operator=(static_cast<const Base&>(other));
    return *this;
  }
};

// Factorisations in place leave their factors in the matrix of a Ref.
#define WENGERT_NOT_IN_PLACE(Factorisation, ...)                                                                \
  template <wengert::detail::MatrixOfNumbers M, int Options, class Stride __VA_OPT__(, ) __VA_ARGS__>           \
  class Factorisation<Ref<M, Options, Stride> __VA_OPT__(, UpLo)> {                                             \
    static_assert(std::is_void_v<M>,                                                                            \
                  "wengert: active matrices have no factorisation in place; make it one of the matrix itself, " \
                  "as Eigen::" #Factorisation "<Matrix>(a)");                                                   \
                                                                                                                \
   public:                                                                                                      \
    template <class T>                                                                                          \
    explicit Factorisation(T&&) {}                                                                              \
  };
WENGERT_NOT_IN_PLACE(LLT, int UpLo)
WENGERT_NOT_IN_PLACE(LDLT, int UpLo)
WENGERT_NOT_IN_PLACE(PartialPivLU)
WENGERT_NOT_IN_PLACE(FullPivLU)
WENGERT_NOT_IN_PLACE(HouseholderQR)
WENGERT_NOT_IN_PLACE(ColPivHouseholderQR)
WENGERT_NOT_IN_PLACE(FullPivHouseholderQR)
#undef WENGERT_NOT_IN_PLACE

}  // namespace Eigen
