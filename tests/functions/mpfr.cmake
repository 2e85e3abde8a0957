# SPDX-License-Identifier: MIT
# The target wengert_test_mpfr: MpfrNumber and its libraries.
if(TARGET wengert_test_mpfr)
  return()
endif()
find_library(MPFR_LIBRARY mpfr REQUIRED)
find_library(GMP_LIBRARY gmp REQUIRED)
find_path(MPFR_INCLUDE_DIR mpfr.h REQUIRED)
add_library(wengert_test_mpfr INTERFACE)
target_include_directories(wengert_test_mpfr INTERFACE "${CMAKE_CURRENT_LIST_DIR}")
target_include_directories(wengert_test_mpfr SYSTEM INTERFACE "${MPFR_INCLUDE_DIR}")
target_link_libraries(wengert_test_mpfr INTERFACE "${MPFR_LIBRARY}" "${GMP_LIBRARY}")

