// Written by `wengert compile` from accepted.cpp.
#include <vector>
#include <wengert/stack.h>

static std::vector<double> a1_copied_forward(const std::vector<double>& v);
static void a1_copied_reverse(const std::vector<double>& v, std::vector<double>& a1_v, std::vector<double> a1_result);
static double a1_last_forward(std::vector<double> v);
static void a1_last_reverse(std::vector<double> v, std::vector<double>& a1_v, double a1_result);
double a1_f(const std::vector<double>& v, std::vector<double>& a1_v, double a1_result);

// forward part of the adjoint of copied
static std::vector<double> a1_copied_forward(const std::vector<double>& v) {
  std::vector<double> value_of_copied = v;
  return value_of_copied;
}

// reverse part of the adjoint of copied
static void a1_copied_reverse(const std::vector<double>& v, std::vector<double>& a1_v, std::vector<double> a1_result) {
  for (std::size_t i_all = 0; i_all < a1_result.size(); ++i_all) {
    a1_v[i_all] += a1_result[i_all];
  }
}

// forward part of the adjoint of last
static double a1_last_forward(std::vector<double> v) {
  std::vector<double> v_local = v;
  wengert_push_double(v_local[0]);
  v_local[0] *= v_local[1];
  double value_of_last = v_local[0];
  wengert_push_double_array(wengert_data(v_local), static_cast<long>(v_local.size()));
  wengert_push_long(static_cast<long>(v_local.size()));
  return value_of_last;
}

// reverse part of the adjoint of last
static void a1_last_reverse(std::vector<double> v, std::vector<double>& a1_v, double a1_result) {
  std::vector<double> v_local;
  v_local.resize(static_cast<std::size_t>(wengert_pop_long()));
  wengert_pop_double_array(wengert_data(v_local), static_cast<long>(v_local.size()));
  std::vector<double> a1_v_local(v_local.size());
  a1_v_local[0] += a1_result;
  v_local[0] = wengert_pop_double();
  const double w = a1_v_local[0];
  a1_v_local[0] = v_local[1] * w;
  a1_v_local[1] += v_local[0] * w;
  for (std::size_t i_all = 0; i_all < a1_v_local.size(); ++i_all) {
    a1_v[i_all] += a1_v_local[i_all];
  }
}

double a1_f(const std::vector<double>& v, std::vector<double>& a1_v, double a1_result) {
  double value_1;
  value_1 = a1_last_forward(v);
  std::vector<double> value;
  value = a1_copied_forward(v);
  const double value_of_f = value_1 + value[value.size() - 1];
  // reverse section
  double a1_value_1 = 0.0;
  std::vector<double> a1_value(value.size());
  a1_value_1 += a1_result;
  a1_value[value.size() - 1] += a1_result;
  const std::vector<double> w = a1_value;
  for (std::size_t i_all = 0; i_all < a1_value.size(); ++i_all) {
    a1_value[i_all] = 0.0;
  }
  a1_copied_reverse(v, a1_v, w);
  const double w2 = a1_value_1;
  a1_value_1 = 0.0;
  a1_last_reverse(v, a1_v, w2);
  return value_of_f;
}
