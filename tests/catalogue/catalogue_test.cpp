// SPDX-License-Identifier: MIT
// The catalogue itself: large enough, well formed, and its texts give the reference values in double.
#include "catalogue.hpp"

#include <gtest/gtest.h>

#include <set>

#include "bodies.hpp"
#include "catalogue_entries.hpp"

namespace {
using namespace wengert::catalogue;

const std::vector<Entry>& all() {
  static const std::vector<Entry> result = read(WENGERT_CATALOGUE);
  return result;
}

TEST(Catalogue, HasAtLeast120DistinctEntries) {
  std::set<std::string> names, texts;
  for (const Entry& entry : all()) {
    EXPECT_TRUE(names.insert(entry.name).second) << entry.name;
    std::string text;
    for (const auto* lines : {&entry.helpers, &entry.body})
      for (const std::string& line : *lines) text.append(line).append("\n");
    EXPECT_TRUE(texts.insert(text).second) << entry.name << " has the text of another entry";
    EXPECT_FALSE(entry.points.empty()) << entry.name;
    EXPECT_TRUE(entry.has_tag("cxx")) << entry.name;
  }
  EXPECT_GE(names.size(), 120u);
}

TEST(Catalogue, HasAGradientOfTheLengthOfItsInputs) {
  for (const Entry& entry : all())
    for (const Point& point : entry.points) {
      EXPECT_EQ(point.x.size(), entry.inputs()) << entry.name;
      EXPECT_EQ(point.gradient.size(), entry.inputs()) << entry.name;
      EXPECT_EQ(point.gradient_tolerance.size(), entry.inputs()) << entry.name;
    }
}

TEST(Catalogue, TextsGiveTheReferenceValuesInDouble) {
  ASSERT_EQ(std::size(entries<double>), all().size());
  for (std::size_t i = 0; i < all().size(); ++i) {
    ASSERT_EQ(all()[i].name, entries<double>[i].name);
    for (const Point& point : all()[i].points) {
      const double value = entries<double>[i].function(point.x.data());
      EXPECT_TRUE(agrees(value, point.value, point.value_tolerance))
          << all()[i].name << ": " << value << " but MPFR gives " << point.value << " +- " << point.value_tolerance;
    }
  }
}

// A tolerance that passes anything would hide a wrong route: none is wider than a millionth of the gradient's size.
TEST(Catalogue, TolerancesAreTight) {
  for (const Entry& entry : all())
    for (const Point& point : entry.points) {
      double size = 0;
      for (const std::string& slope : point.gradient) {
        const double s = std::abs(std::strtod(slope.c_str(), nullptr));
        if (std::isfinite(s)) size = std::max(size, s);
      }
      for (double tolerance : point.gradient_tolerance)
        EXPECT_LE(tolerance, 1e-6 * size + 1e-12) << entry.name << " at " << point.x[0];
    }
}
}  // namespace
