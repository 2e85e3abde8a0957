// SPDX-License-Identifier: MIT
// Reverse mode by overloading gives the catalogue's gradients.
#include <gtest/gtest.h>

#include <sstream>
#include <wengert/wengert.hpp>

#include "catalogue.hpp"
#include "catalogue_entries.hpp"

namespace {
using namespace wengert::catalogue;
using wengert::Real;

TEST(Real, GivesTheGradientsOfTheCatalogue) {
  const std::vector<Entry> all = read(WENGERT_CATALOGUE);
  ASSERT_EQ(std::size(entries<Real>), all.size());
  int points = 0;
  for (std::size_t e = 0; e < all.size(); ++e) {
    ASSERT_EQ(all[e].name, entries<Real>[e].name);
    for (const Point& point : all[e].points) {
      std::ostringstream where;
      where << all[e].name << " at";
      for (double x : point.x) where << " " << x;
      wengert::Tape tape;
      std::vector<Real> x(point.x.begin(), point.x.end());
      tape.input(std::span<Real>(x));
      const Real y = entries<Real>[e].function(x.data());
      EXPECT_TRUE(agrees(y.value(), point.value, point.value_tolerance)) << where.str() << ": value " << y.value();
      std::vector<double> gradient(x.size(), 0.0);
      if (y.active()) {  // else it depends on no input, and the gradient must be zero
        tape.adjoint(y) += 1;
        tape.reverse();
        gradient = tape.adjoint(std::span<const Real>(x));
      }
      for (std::size_t i = 0; i < x.size(); ++i)
        EXPECT_TRUE(agrees(gradient[i], point.gradient[i], point.gradient_tolerance[i]))
            << where.str() << ": partial " << i << " is " << gradient[i] << " but the catalogue says "
            << point.gradient[i] << " +- " << point.gradient_tolerance[i];
      ++points;
    }
  }
  EXPECT_GE(points, 500);
}
}  // namespace
