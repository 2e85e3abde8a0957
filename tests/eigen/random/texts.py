# SPDX-License-Identifier: MIT
"""What random programs may say, one text a line. In them stands for
  $v $m $s   an expression: vector, matrix, number            $n  a constant number      $i  an index
  $V $M      the name of a variable: vector, matrix           $f  a factor               $a $b  two different indices
  $t         the variable that a statement changes            $w $W  a vector or a matrix, evaluated first if it reads $t
  $1 $2 $3   names of their own, the same in the whole statement
"""
# Of these a kept expression may be made: none has a temporary that ends with the statement.
VECTORS = """
($v + $v)
($v - $v)
($f * $v)
($m * $v)
($m * $v)
($m.transpose() * $v)
$v.cwiseProduct($v)
$v.cwiseAbs()
$v.reverse()
(-$v)
$v.array().$g.matrix()
$v.array().$g.matrix()
($v.array() + $v.array()).matrix()
($v.array() * $v.array()).matrix()
$m.diagonal()
$m.rowwise().sum()
$m.colwise().sum().transpose()
$m.colwise().norm().transpose()
$m.rowwise().mean()
$m.rowwise().maxCoeff()
$m.row($i).transpose()
$m.col($i)
($v / 4.0)
($v.array() > $n).select($v, $v)
($v.array() < $v.array()).select($v, $n)
$v.cwiseMax($n)
$v.cwiseMax($v)
($v + dv.template cast<T>())
$v.cwiseQuotient($v.cwiseAbs2() + V::Ones(4))
$m.template leftCols<2>().rowwise().prod()
($m.array().rowwise() * $v.transpose().array()).matrix().colwise().sum().transpose()
V::Constant(4, $f)
V::Unit(4, $i)
V::LinSpaced(4, $n, 3.0)
$v.replicate(2, 1).middleRows(1, 4).col(0)
$m.reshaped().segment(3, 4)
($v.array().isFinite()).select($v, 0.0)
$m.col($i).cwiseProduct($m.row($i).transpose())
($v.array().pow(2) + 1.0).sqrt().matrix()
($v.array().abs() + 0.5).log().matrix()
"""
VECTORS_AT_ONCE = """
$v.normalized()
($m + 9.0 * M::Identity(4, 4)).lu().solve($v)
($m + 9.0 * M::Identity(4, 4)).householderQr().solve($v)
($m + 9.0 * M::Identity(4, 4)).colPivHouseholderQr().solve($v)
($m + 9.0 * M::Identity(4, 4)).fullPivLu().solve($v)
$v.unaryExpr([](const T& e) { using std::sin; return T(sin(e)); })
V(1.0 * $v)
V($m.template triangularView<Eigen::Upper>() * $v)
V($m.template selfadjointView<Eigen::Lower>() * $v)
V($v(Eigen::lastN(4)))
V($v(Eigen::seq(3, 0, -1)))
V($v(std::array<int, 4>{3, 1, 0, 2}))
($v * $v.transpose() * $v)
"""
MATRICES = """
($m + $m)
($m - $m)
($f * $m)
($m * $m)
($m * $m)
$m.transpose()
$m.cwiseProduct($m)
($v * $v.transpose())
$m.array().$g.matrix()
($m.colwise() + $v)
($m.colwise() - $v)
($m.rowwise() + $v.transpose())
($v.asDiagonal() * $m)
($m * $v.asDiagonal())
$m.rowwise().reverse()
$m.colwise().reverse()
$m.cwiseMin($m)
(1.0 + $m.array().square()).inverse().matrix()
($m.array().colwise() * $v.array()).matrix()
M::Constant(4, 4, $f)
$v.rowwise().replicate(4)
($m.array() > $n).select($m, $m)
($m.array() < 0.0).select(0.5, $m)
($m - $m.transpose())
$m.colwise().mean().replicate(4, 1)
$m.colwise().maxCoeff().replicate(4, 1)
(dm.template cast<T>() + $m)
"""
MATRICES_AT_ONCE = """
($m + 9.0 * M::Identity(4, 4)).inverse()
M($m(Eigen::all, Eigen::seq(3, 0, -1)))
M($m(std::vector<int>{2, 0, 1, 3}, Eigen::all))
M($m(Eigen::lastN(4), Eigen::all))
M($m.template triangularView<Eigen::Lower>())
M($m.template triangularView<Eigen::StrictlyUpper>())
M($m.template triangularView<Eigen::UnitLower>())
"""
NUMBERS = """
($s + $s)
($s - $s)
($s * $s)
($n * $s)
$v.sum()
$v.mean()
$v.maxCoeff()
$v.prod()
$v.norm()
$v.squaredNorm()
$v.template lpNorm<1>()
$v.stableNorm()
$v.dot($v)
$v.dot($v)
$m.sum()
$m.trace()
$m.norm()
$m.maxCoeff()
sin($s)
tanh($s)
($v.transpose() * $m * $v).value()
$v.eval()($i)
$m.eval()($i, $i)
$V($i)
$M($i, $i)
($s > $n ? $s : T($s))
T($s > 0.0 ? T($s) : T($s))
$v.head(2).sum()
($s / (2.0 + abs($s)))
$m.topLeftCorner(2, 2).sum()
$m.template block<2, 2>(1, 1).squaredNorm()
$m.middleCols(1, 2).maxCoeff()
($m + 3.0 * M::Identity(4, 4)).determinant()
std::max<T>($s, $s)
std::min(T($s), T($s))
double(($v.array() > $n).count())
(($v.array() > $n).any() ? $n : 0.75)
V(1.0 * $v).redux([](const T& a, const T& b) { return T(a + 0.5 * b); })
($m * $m.transpose() + 2.0 * M::Identity(4, 4)).llt().solve($v).sum()
M((3.0 * M::Identity(4, 4) + $m * $m.transpose()).llt().matrixL()).sum()
pow($s, 2)
sqrt(1.0 + $s * $s)
exp(-abs($s))
(T($v.transpose() * $v))
V(1.0 * $v).template head<3>().cross(V(1.0 * $v).template tail<3>()).sum()
$v.template segment<2>(1).norm()
$m.template diagonal<1>().sum()
$m.array().abs().rowwise().sum().maxCoeff()
$m.template lpNorm<Eigen::Infinity>()
"""
FUNCTIONS = ["sin()", "cos()", "tanh()", "square()", "abs()", "atan()", "cube()", "exp().inverse()", "min(1.0)", "abs2()"]
WRITES_OF_VECTORS = """
$t = 0.5 * $w;
$t = 0.5 * $w;
$t += $w;
$t -= $w;
$t *= 0.5;
$t *= tanh($s);
$t($i) = $s;
$t($i) += $s;
$t($i) *= $s;
$t.head(2) = $w.tail(2);
$t.segment(1, 2) += $w.head(2);
$t.array() += $w.array();
$t.array() *= $w.array();
$t.array() -= 0.5;
$t.normalize();
$t.reverseInPlace();
std::swap($t($a), $t($b));
{ auto t = $t($a); $t($a) = $t($b); $t($b) = t; }
for (auto& e : $t) e *= $n;
$t = $t.cwiseAbs() + $w;
$t.setConstant($s);
$t.tail(2).setZero();
scale($t, $s);
shift($t);
shift($t.segment(1, 2));
update<T>($t, $w);
$t = $t * $s;
$t = ($m * $t).eval();
$t(3) = $t.dot($v);
{ auto& e = $t($i); e = e * e + $s; }
std::sort($t.begin(), $t.end());
{ Eigen::Map<V> view($t.data(), 4); view *= 0.5; view($i) += $s; }
$t(Eigen::seq(1, 3)) *= $n;
$t(std::vector<int>{$a, $b}) = $w.head(2);
$t = V($w); $t(0) -= 1.0;
"""
WRITES_OF_MATRICES = """
$t = 0.3 * $W;
$t = 0.3 * $W;
$t += $W;
$t -= $W;
$t *= 0.5;
$t *= sin($s);
$t *= 0.3 * $W;
$t.col($i) = $w;
$t.row($i) += $w.transpose();
$t($i, $i) = $s;
$t($i, $i) += $s;
$t.diagonal() = $w;
$t.diagonal().array() += $s;
$t.colwise() += $w;
$t.rowwise() -= $w.transpose();
$t.transposeInPlace();
$t.block(1, 1, 2, 2) *= $n;
$t.template topLeftCorner<2, 2>() = $W.template bottomRightCorner<2, 2>();
$t.row($a).swap($t.row($b));
$t.col($a).swap($t.col($b));
$t.template triangularView<Eigen::Lower>() = $W;
$t.array() *= $W.array();
$t.noalias() = 0.3 * $W;
$t.noalias() += 0.1 * $W;
for (int i = 0; i < 4; ++i) $t.row(i) *= $s;
for (auto c : $t.colwise()) c *= $n;
$t.setIdentity(); $t *= $s;
scale($t, $s);
shift($t.row($a));
shift($t.col($b));
$t.transpose()($a, $b) = $s;
$t.col($a).head(2) = $t.col($b).tail(2);
$t.col($a) = $t.col($b);
$t(Eigen::all, $a) = $w;
$t.reshaped()($a) += $s;
$t.bottomRows(2) = $W.topRows(2);
$t = $t.unaryExpr([](const T& e) { return T(e * 0.5); }).eval();
$t.leftCols(2).colwise().reverseInPlace();
"""
# Statements that leave a vector $2 or a number $3; $t is a vector, $M a matrix that may change.
STATEMENTS = """
auto $1 = [&](const V& a, const T& b) { return T(a.dot($v) + b * $s); }; T $3 = $1($v, $s);
auto $1 = [&](int i) { return $M.col(i); }; V $2 = $1($a) + $1($b);
auto $1 = [&](int i) { return (double(i) + 0.5) * $V; }; V $2 = $1($a) + $1($b);
T $3 = energy($v);
T $3 = length<T>($v);
std::vector<V> $1{$v, $v}; $1.push_back($v); V $2 = $1.back(); for (const V& e : $1) $2 += 0.3 * e;
std::vector<V> $1{$v, $v, $v}; $1.erase($1.begin()); $1.push_back(V($1[0] + $1[1])); V $2 = $1.back() - $1.front();
Body<T, V> $1{$v, $v, $s}; $1.step(0.1); V $2 = $1.position; T $3 = $1.energy();
Body<T, V> $1{$v, $v, $s}; Body<T, V> $1c = $1; $1c.position *= 2.0; $1.velocity += $1c.position; $1.step($s); V $2 = $1.position; T $3 = $1c.energy();
T $3 = 0.0; for (int i = 0; i < 4; ++i) $3 += $V(i) * $v(i);
T $3 = std::accumulate($t.begin(), $t.end(), T(0.0));
Eigen::Index $1 = 0; T $3 = $V.maxCoeff(&$1); $3 += double($1);
auto $1 = $M.col($a); $1 += $w; $M($a, $b) *= 1.5; $M($a, $a) += 0.5; V $2 = $1; $2 += $M.col($a);
auto $1 = $M.row($a).transpose(); $1 = $w; $M($a, $b) *= 1.5; V $2 = $1; $2 += $M.col($a);
auto $1 = $M.diagonal(); $1 -= $w; $M($a, $a) += 0.5; V $2 = $1;
auto $1 = $t.head(3); $t(1) = $s; $1(0) *= 2.0; $1(1) += $1(2); V $2 = $t + $1(1) * $t;
Eigen::Ref<M> $1($M); $1.col($a) += $w; $M($a, $b) = 0.5; V $2 = $1.row($a).transpose();
Eigen::Ref<Eigen::Matrix<T, Eigen::Dynamic, 1>> $1($t); $t(0) += 1.0; $1(1) = $1(0) * 0.5; V $2 = $t - 0.5 * $1;
V other$1 = $v; V& $1 = $t(0) > other$1(0) ? $t : other$1; $1 *= 0.5; V $2 = $1 + $t;
V* $1 = &$t; (*$1)($a) = $s; *$1 *= 0.5; V $2 = *$1 + $t;
auto $1 = std::make_pair(V($v), M($m)); $1.first(0) += $1.second(1, 1); auto [$1f, $1s] = $1; V $2 = 0.3 * $1s * $1f;
std::map<int, V> $1; $1[$a] = $v; $1[$b] = $v; $1[$a] += $1[$b]; V $2 = $1.at($a); for (auto& [key, value] : $1) $2 += double(key) * value;
std::array<V, 2> $1{V($v), V($v)}; std::swap($1[0], $1[1]); $1[0](1) *= 2.0; V $2 = $1[0] - 0.5 * $1[1];
V $1 = std::move($t); $t = 0.5 * $1; V $2 = $1; $1(0) = 7.0; $2.swap($1); $2 *= 0.1;
V $2 = $v; std::swap($2, $t); $2(0) += $t(0);
const T& $1 = $t($a); $t($a) += 1.0; V $2 = $1 * $t;
T $1 = $t($a); $t($a) = $t($b); $t($b) = $1; V $2 = $1 * $t;
auto $1 = [&]() -> V& { return $t; }; $1()(0) = $s; V $2 = $1() * 0.5;
auto $1 = [=](double t) { return V($t * t + $V); }; $t *= 2.0; V $2 = $1(0.5) - $1(0.25);
std::function<T(const V&)> $1 = [$t](const V& q) { return T(q.dot($t)); }; $t *= 0.5; V $2 = $1($v) * $t;
std::optional<V> $1; if ($s > 0.1) $1 = $v; V $2 = $1 ? *$1 : $1.value_or(V($v));
std::vector<T> $1($t.data(), $t.data() + 4); $1[1] *= 1.7; std::sort($1.begin(), $1.end()); V $2 = Eigen::Map<V>($1.data(), 4);
V $2(4); for (int i = 0; i < 4; ++i) $2[i] = i == 0 ? T($t[0]) : T(0.5 * $2[i - 1] + $t[i]);
V $2 = V::Zero(4); for (auto r : $M.rowwise()) $2 += r.transpose() * 0.5;
M $1 = M::NullaryExpr(4, 4, [&](Eigen::Index i, Eigen::Index j) { return T($t(i) * $V(j) + double(i - j)); }); V $2 = $1 * $t;
M $1 = $m; $1.rowwise().normalize(); $1.row(0).setZero(); V $2 = $1 * $v; $1(0, 0) = 1.0; $2 -= $1.col(0);
Eigen::Array<T, Eigen::Dynamic, 1> $1 = $v.array(); $1 *= $1; $1 += $s; $1 = $1.abs().sqrt() + 0.5 * $1; V $2 = $1.matrix();
Eigen::Index $1r, $1c; T $3 = $M.minCoeff(&$1r, &$1c); $M($1c, $1r) = $3 * 0.5; V $2 = $M.col($1c) * double($1r + 1);
const M $1 = $m + 9.0 * M::Identity(4, 4); const Eigen::PartialPivLU<M> $1f($1); V $2 = $1f.solve($v); $2 += 0.1 * $1f.solve($2);
Eigen::LLT<M> $1; $1.compute($M * $M.transpose() + 4.0 * M::Identity(4, 4)); $M *= 0.5; V $2 = $1.solve($v); if ($1.info() != Eigen::Success) $2.setZero();
V $2 = $v; $2 += $2; $2 -= 0.5 * $2; $2 = $2 + $M * $2;
M $1(4, 4); $1 << $M.topRows(1), $M.bottomRows(3); V $2 = $1.rowwise().sum();
V $2(4); $2 << $v.head(2), $v.tail(2);
M $1 = M::Zero(4, 4); $1.col($a) = $v; $1 += 0.5 * $m; V $2 = $1.row($b);
"""
VARIABLES = """
V $2 = $v;
V $2 = $v;
V $2(1.0 * $v);
T $3 = $s;
auto $3 = T($s);
"""
