// SPDX-License-Identifier: MIT
#include "command/near_names.hpp"

#include <algorithm>
#include <cctype>
#include <numeric>

namespace wengert::command {
namespace {

/// Insertions, deletions and replacements from a to b, capitals apart (Wagner and Fischer, 1974).
std::size_t distance(const std::string& a, const std::string& b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const bool same =
          std::tolower(static_cast<unsigned char>(a[i])) == std::tolower(static_cast<unsigned char>(b[j]));
      const std::size_t replaced = diagonal + (same ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, diagonal + 1});
    }
  }
  return row.back();
}

}  // namespace

std::vector<std::string> near_names(const std::string& name, const std::vector<std::string>& known) {
  std::vector<std::pair<std::size_t, std::string>> found;
  for (const std::string& one : known) {
    // lib::f is near f.
    const std::size_t scope = one.rfind("::");
    std::size_t apart = distance(name, one);
    if (scope != std::string::npos) apart = std::min(apart, distance(name, one.substr(scope + 2)));
    if (apart <= 1 + name.size() / 4 && apart < name.size()) found.emplace_back(apart, one);
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  std::vector<std::string> names;
  for (const auto& [apart, one] : found)
    if (names.size() < 3) names.push_back(one);
  return names;
}

std::string nearest_names(const std::string& name, const std::vector<std::string>& known) {
  if (known.empty()) return "there is none";
  const std::vector<std::string> near = near_names(name, known);
  std::string text;
  for (std::size_t k = 0; k < near.size(); ++k)
    text += (k == 0 ? "did you mean '" : k + 1 == near.size() ? " or '" : ", '") + near[k] + "'";
  if (!near.empty()) return text + "?";
  constexpr std::size_t most = 8;
  std::vector<std::string> different;
  for (const std::string& one : known)
    if (std::find(different.begin(), different.end(), one) == different.end()) different.push_back(one);
  for (std::size_t k = 0; k < different.size() && k < most; ++k) text += (k == 0 ? "there are: " : ", ") + different[k];
  return different.size() > most ? text + " and " + std::to_string(different.size() - most) + " more" : text;
}

}  // namespace wengert::command
