#include <vector>
double last(std::vector<double> v) { return v[0] *= v[1]; }
std::vector<double> copied(const std::vector<double>& v) { return v; }
double f(const std::vector<double>& v) { return last(v) + copied(v).back(); }
