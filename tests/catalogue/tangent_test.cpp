// SPDX-License-Identifier: MIT
// Forward mode by overloading gives the catalogue's gradients: one direction at a time, and all at once.
#include <gtest/gtest.h>

#include <sstream>
#include <wengert/wengert.hpp>

#include "catalogue.hpp"
#include "catalogue_entries.hpp"

namespace {
using namespace wengert::catalogue;
using wengert::Tangent;

template <std::size_t N>
void check() {
  using Active = Tangent<double, N>;
  const std::vector<Entry> all = read(WENGERT_CATALOGUE);
  ASSERT_EQ(std::size(entries<Active>), all.size());
  for (std::size_t e = 0; e < all.size(); ++e) {
    ASSERT_EQ(all[e].name, entries<Active>[e].name);
    for (const Point& point : all[e].points)
      for (std::size_t first = 0; first < point.x.size(); first += N) {
        std::ostringstream where;
        where << all[e].name << " at";
        for (double x : point.x) where << " " << x;
        std::vector<Active> x(point.x.begin(), point.x.end());
        const std::size_t last = std::min(first + N, x.size());
        for (std::size_t i = first; i < last; ++i) x[i].tangent(i - first) = 1;
        const Active y = entries<Active>[e].function(x.data());
        EXPECT_TRUE(agrees(y.value(), point.value, point.value_tolerance)) << where.str() << ": value " << y.value();
        for (std::size_t i = first; i < last; ++i)
          EXPECT_TRUE(agrees(y.tangent(i - first), point.gradient[i], point.gradient_tolerance[i]))
              << where.str() << ": partial " << i << " is " << y.tangent(i - first) << " but the catalogue says "
              << point.gradient[i] << " +- " << point.gradient_tolerance[i];
      }
  }
}

TEST(Tangent, GivesTheGradientsOfTheCatalogueInOneDirection) { check<1>(); }
TEST(Tangent, GivesTheGradientsOfTheCatalogueInSixDirections) { check<6>(); }
}  // namespace
