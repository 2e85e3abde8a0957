// SPDX-License-Identifier: MIT
// Calls of Eigen's functions: what changes a matrix, and what gives a number.
#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/library/eigen_types.hpp"

namespace wengert::compiler {

namespace {

/// The items of m << a, b, c, and m.
const clang::Expr* comma_items(const clang::Expr* whole, std::vector<const clang::Expr*>& items) {
  const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(without_conversions(whole));
  if (o == nullptr || o->getNumArgs() != 2) return nullptr;
  if (o->getOperator() == clang::OO_LessLess && is_eigen_of(o->getType(), "CommaInitializer")) {
    items.push_back(o->getArg(1));
    return o->getArg(0);
  }
  if (o->getOperator() != clang::OO_Comma || !is_eigen_of(o->getArg(0)->getType(), "CommaInitializer")) return nullptr;
  const clang::Expr* into = comma_items(o->getArg(0), items);
  items.push_back(o->getArg(1));
  return into;
}

}  // namespace

bool Matrices::assignment(const clang::CXXOperatorCallExpr* e, ir::ExprPtr& out) {
  const auto where = e->getOperatorLoc();
  const std::string op = clang::getOperatorSpelling(e->getOperator());
  const clang::Expr *left = e->getArg(0), *right = e->getArg(1);
  const std::string sign = op.substr(0, op.size() - 1);
  if (!is_eigen(right->getType()) && !llvm::isa<clang::InitListExpr>(without_conversions(right))) {
    // x *= 2, a += 1, a = 0 of arrays.
    MatrixValue target = matrix(left);
    MatrixValue number = scalar(right, target.number);
    const ir::ExprPtr given = save(number.at(index_of(0), index_of(0)), "factor", where);
    number.form = target.form;
    number.rows = target.rows;
    number.cols = target.cols;
    number.at = [given](const ir::ExprPtr&, const ir::ExprPtr&) { return given; };
    assign(target, sign, number, where);
    out = target.whole;
    return true;
  }
  // The right side is complete before the left one changes.
  const MatrixValue source = as_values(matrix(right));
  const MatrixValue target = matrix(left);
  if (source.kind != MatrixValue::Kind::values)
    refuse(where, Refused::eigen, "this view of a matrix stands alone; use it in a product, a sum or a solve");
  if (target.kind == MatrixValue::Kind::by_columns || target.kind == MatrixValue::Kind::by_rows) {
    MatrixValue spread = source;
    spread.moved.insert(source.aligned.begin(), source.aligned.end());
    spread.aligned.clear();
    spread.whole = nullptr;
    spread.form = target.form;
    spread.rows = target.rows;
    spread.cols = target.cols;
    spread.at = [source, by = target.kind](const ir::ExprPtr& i, const ir::ExprPtr& j) {
      return by == MatrixValue::Kind::by_columns ? source.at(i, index_of(0)) : source.at(index_of(0), j);
    };
    MatrixValue plain_target = target;
    plain_target.kind = MatrixValue::Kind::values;
    assign(plain_target, sign, spread, where);
    return true;
  }
  if (sign == "*" && !target.form.is_array) {
    const MatrixValue whole = target;
    assign(target, "", product(whole, source, where), where);
  } else {
    assign(target, sign, source, where);
  }
  out = target.whole;
  return true;
}

/// a.swap(b), A.transposeInPlace(), A.reverseInPlace(); false for other members.
bool Matrices::moving_member(const clang::CXXMemberCallExpr* e, const std::string& name) {
  if (name != "swap" && name != "transposeInPlace" && name != "reverseInPlace") return false;
  const auto where = e->getExprLoc();
  const MatrixValue a = matrix(e->getImplicitObjectArgument());
  if (!a.is_view || a.kind != MatrixValue::Kind::values) refuse_operation(e, name);
  if (name == "transposeInPlace") {
    assign(a, "", leaf(materialised(transposed(a), where)), where);
    return true;
  }
  if (name == "reverseInPlace") {
    MatrixValue back = a;
    back.whole = nullptr;
    const auto from_end = [](const ir::ExprPtr& count, const ir::ExprPtr& k) {
      return ir::binary("-", ir::binary("-", count, index_of(1)), k);
    };
    back.at = [a, from_end](const ir::ExprPtr& i, const ir::ExprPtr& j) {
      return a.at(a.is_row() ? i : from_end(a.rows, i), a.is_column() ? j : from_end(a.cols, j));
    };
    assign(a, "", leaf(materialised(back, where)), where);
    return true;
  }
  const MatrixValue b = matrix(e->getArg(0));
  if (!b.is_view || b.kind != MatrixValue::Kind::values) refuse_operation(e, name);
  if (a.whole && b.whole && a.whole->type->kind == ir::TypeKind::vector &&
      ir::same_type(a.whole->type, b.whole->type)) {
    emit(ir::swap(a.whole, b.whole, range_of(e)));
    return true;
  }
  const MatrixValue other = turned(b, a.form);
  for_each(a, [&](const ir::ExprPtr& i, const ir::ExprPtr& j) {
    const ir::ExprPtr old = save(a.at(i, j), "old", where);
    emit(ir::assign(a.at(i, j), other.at(i, j)));
    emit(ir::assign(other.at(i, j), old));
  });
  return true;
}

bool Matrices::changing_member(const clang::CXXMemberCallExpr* e, const std::string& name) {
  static const std::set<std::string> names{"setZero",
                                           "setOnes",
                                           "setConstant",
                                           "fill",
                                           "setIdentity",
                                           "resize",
                                           "conservativeResize",
                                           "normalize",
                                           "conservativeResizeLike"};
  if (changing_solve(e, name) || moving_member(e, name)) return true;
  if (names.count(name) == 0) return false;
  const auto where = e->getExprLoc();
  const MatrixValue m = matrix(e->getImplicitObjectArgument());
  if (!m.is_view) refuse_operation(e, name);
  std::vector<const clang::Expr*> given;
  for (const clang::Expr* a : e->arguments())
    if (!llvm::isa<clang::CXXDefaultArgExpr>(a)) given.push_back(a);
  if (name == "conservativeResizeLike") {
    const MatrixValue like = matrix(given.at(0));
    if (!m.whole) refuse_operation(e, name);
    set_size(m.whole, like.rows, like.cols);
    return true;
  }
  const std::size_t values = name == "setConstant" || name == "fill" ? 1 : 0;
  if (given.size() > values && name != "normalize" && name != "fill") {
    if (!m.whole) refuse_operation(e, name);
    const ir::ExprPtr a = integer(given[0]), b = given.size() > values + 1 ? integer(given[1]) : nullptr;
    if (name == "conservativeResize" && !m.form.is_vector())
      refuse(where, Refused::eigen, "'conservativeResize' of a matrix; make one of the new size and copy the block");
    // A size that the reverse section can have again.
    const ir::ExprPtr rows = held(a, "rows", where);
    const ir::ExprPtr cols = b ? held(b, "cols", where) : m.is_column() ? index_of(1) : rows;
    set_size(m.whole, m.is_row() && !b ? index_of(1) : rows, cols);
  }
  if (name.find("esize") != std::string::npos) return true;
  if (name == "normalize") {
    const ir::ExprPtr length = save(reduced(m, "norm", where), "length", where);
    for_each(m,
             [&](const ir::ExprPtr& i, const ir::ExprPtr& j) { emit(ir::compound_assign(m.at(i, j), "/", length)); });
    return true;
  }
  const auto literal = [&](const char* text) { return with_type(ir::literal(text, ir::real_type()), m.number); };
  ir::ExprPtr with = literal(name == "setOnes" ? "1.0" : "0.0");
  if (values == 1) with = save(converted(value(given.back()), m.number), "constant", where);
  for_each(m, [&](const ir::ExprPtr& i, const ir::ExprPtr& j) {
    const ir::ExprPtr one =
        name == "setIdentity" ? ir::conditional(ir::binary("==", i, j), literal("1.0"), literal("0.0")) : with;
    emit(ir::assign(m.at(i, j), one));
  });
  return true;
}

bool Matrices::statement(const clang::CallExpr* e, ir::ExprPtr& out) {
  if (e == nullptr) return false;
  if (const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e)) {
    std::vector<const clang::Expr*> items;
    if (const clang::Expr* into = comma_items(o, items)) {
      const MatrixValue target = matrix(into);
      if (!target.is_view) refuse_operation(e, {});
      fill_list(target, items, e->getBeginLoc());
      out = target.whole;
      return true;
    }
    static const std::set<clang::OverloadedOperatorKind> kinds{
        clang::OO_Equal, clang::OO_PlusEqual, clang::OO_MinusEqual, clang::OO_StarEqual, clang::OO_SlashEqual};
    if (kinds.count(o->getOperator()) != 0 && o->getNumArgs() == 2 && is_eigen(o->getArg(0)->getType()))
      return assignment(o, out);
    return false;
  }
  const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(e);
  return m != nullptr && changing_member(m, name_of(m->getMethodDecl()));
}

bool Matrices::reduction(const MatrixValue& of, const std::string& name, const clang::CXXMemberCallExpr* e,
                         ir::ExprPtr& out) {
  const auto where = e->getExprLoc();
  std::string full = name;
  if (name == "lpNorm")
    if (const auto* given = e->getMethodDecl()->getTemplateSpecializationArgs())
      full += "<" + llvm::toString(given->get(0).getAsIntegral(), 10) + ">";
  if (full == "lpNorm<2>") full = "norm";
  if (full == "lpNorm<-1>") {  // Eigen::Infinity
    const MatrixValue sizes = each(of, [&](const ir::ExprPtr& x) { return ir::call("fabs", {x}, of.number); });
    out = reduced(sizes, "maxCoeff", where);
    return true;
  }
  if (name == "determinant") {
    out = determinant(in_memory(of, where), where);
    return true;
  }
  if (name == "dot") {
    const MatrixValue a = in_memory(of, where), b = in_memory(matrix(e->getArg(0)), where);
    const ir::ExprPtr total = save(lowering_.initials.zero_of(of.number, where), "dot", where);
    loop(a.is_column() ? a.rows : a.cols, "i", [&](const ir::ExprPtr& i) {
      const auto at = [&](const MatrixValue& m) { return m.is_column() ? m.at(i, index_of(0)) : m.at(index_of(0), i); };
      const ir::ExprPtr left = at(a);
      emit(ir::compound_assign(total, "+", ir::binary("*", left, at(b))));
    });
    out = total;
    return true;
  }
  if (name == "minCoeff" || name == "maxCoeff") {
    std::vector<ir::ExprPtr> places;  // x.maxCoeff(&i), A.maxCoeff(&i, &j)
    for (const clang::Expr* a : e->arguments()) {
      const auto* address = llvm::dyn_cast<clang::UnaryOperator>(a->IgnoreParenImpCasts());
      if (address == nullptr || address->getOpcode() != clang::UO_AddrOf) return false;
      places.push_back(place(address->getSubExpr()));
    }
    if (!places.empty()) {
      if (places.size() == 1 && !of.form.is_vector()) return false;
      const ir::ExprPtr zero = index_of(0);
      const auto note = [&](const ir::ExprPtr& i, const ir::ExprPtr& j) {
        if (places.size() == 1) return emit(ir::assign(places[0], converted(of.is_column() ? i : j, places[0]->type)));
        emit(ir::assign(places[0], converted(i, places[0]->type)));
        emit(ir::assign(places[1], converted(j, places[1]->type)));
      };
      const MatrixValue m = in_memory(of, where);
      const ir::ExprPtr best = save(m.at(zero, zero), name == "minCoeff" ? "least" : "most", where);
      note(zero, zero);
      for_each(m, [&](const ir::ExprPtr& i, const ir::ExprPtr& j) {
        const ir::ExprPtr x = m.at(i, j);
        emit(ir::if_(ir::binary(name == "minCoeff" ? "<" : ">", x, best), scratch([&] {
                       emit(ir::assign(best, x));
                       note(i, j);
                     })));
      });
      out = best;
      return true;
    }
  }
  out = reduced(of, full, where);
  return out != nullptr;
}

bool Matrices::call(const clang::CallExpr* e, bool value_is_used, ir::ExprPtr& out) {
  const clang::FunctionDecl* callee = e->getDirectCallee();
  if (callee == nullptr || !is_of_eigen(callee)) return false;
  const auto where = e->getExprLoc();
  if (statement(e, out)) return true;
  const auto subscripts = [&](const clang::Expr* object, llvm::ArrayRef<const clang::Expr*> given) {
    const MatrixValue m = matrix(object);
    std::vector<ir::ExprPtr> at;
    for (const clang::Expr* one : given) {
      if (!one->getType()->isIntegralOrEnumerationType()) refuse_operation(e, {});
      at.push_back(integer(one));
    }
    if (at.size() == 2) return m.at(at[0], at[1]);
    if (m.is_column()) return m.at(at[0], index_of(0));
    if (m.is_row()) return m.at(index_of(0), at[0]);
    if (!m.whole) refuse_operation(e, {});
    return ir::index(m.whole, held(at[0], "at", where));
  };
  if (const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e)) {
    const auto kind = o->getOperator();
    if (kind == clang::OO_Call || kind == clang::OO_Subscript) {
      const bool numbers = std::all_of(o->arg_begin() + 1, o->arg_end(), [](const clang::Expr* one) {
        return one->getType()->isIntegralOrEnumerationType();
      });
      if (!numbers) refuse_operation(e, {});
      out = subscripts(o->getArg(0), {o->getArgs() + 1, o->getNumArgs() - 1});
      return true;
    }
  } else if (const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(e)) {
    const std::string name = name_of(m->getMethodDecl());
    const clang::Expr* object = m->getImplicitObjectArgument();
    const std::vector<const clang::Expr*> given(m->arg_begin(), m->arg_end());
    if (name == "coeff" || name == "coeffRef") {
      out = subscripts(object, given);
      return true;
    }
    if (name.size() == 1 && name.find_first_of("xyzw") == 0) {
      const MatrixValue v = matrix(object);
      const ir::ExprPtr k = index_of(name == "w" ? 3 : name[0] - 'x');
      out = v.is_column() ? v.at(k, index_of(0)) : v.at(index_of(0), k);
      return true;
    }
    if (!is_eigen(e->getType()) && factor_number(m, name, out)) return true;
    // The sign of the order of rows.
    const auto* of = llvm::dyn_cast<clang::CXXMemberCallExpr>(without_conversions(object));
    if (name == "determinant" && of != nullptr && name_of(of->getMethodDecl()) == "permutationP")
      if (const Factors f = factors(of->getImplicitObjectArgument());
          f.kind == Factors::Kind::lu && !f.is_rectangular) {
        out = f.sign;
        return true;
      }
    if (name == "size" || name == "rows" || name == "cols") {
      const MatrixValue of = matrix(object);
      if (name == "rows")
        out = of.rows;
      else if (name == "cols")
        out = of.cols;
      else
        out = of.is_column() ? of.rows : of.is_row() ? of.cols : ir::binary("*", of.rows, of.cols);
      if (name == "size" && of.whole && of.whole->type->kind == ir::TypeKind::vector)
        out = ir::measure_of(of.whole, "");
      out = with_type(out, ir::int_type("long"));
      return true;
    }
    if (name == "data") {
      const MatrixValue of = matrix(object);
      if (!of.whole) refuse_operation(e, name);
      out = ir::address_of(ir::index(of.whole, index_of(0)));
      return true;
    }
    const bool converts = llvm::isa<clang::CXXConversionDecl>(m->getMethodDecl());
    if (name == "value" || converts) {
      const MatrixValue of = matrix(object);
      out = of.at(index_of(0), index_of(0));
      return true;
    }
    if (!is_eigen(e->getType()) && is_eigen(object->getType())) {
      const MatrixValue of = matrix(object);
      const bool is_triangle = of.kind == MatrixValue::Kind::lower || of.kind == MatrixValue::Kind::upper;
      if (is_triangle && name == "determinant") {
        out = over_diagonal(of, false, where);
        return true;
      }
      if (of.kind == MatrixValue::Kind::values && reduction(of, name, m, out)) return true;
      refuse_operation(e, name);
    }
  }
  if (!is_eigen(e->getType())) refuse_operation(e, name_of(callee));
  if (!value_is_used) return true;
  out = evaluated(e);
  return true;
}

}  // namespace wengert::compiler
