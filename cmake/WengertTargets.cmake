# SPDX-License-Identifier: MIT
# How the project's own targets are compiled, and how a test is added.

# Warnings for our own code only; a consumer of the headers is not bound by them. They take a seventh of the compiler's
# time for a file of Eigen's operations; where tests alone are built nobody reads them.
option(WENGERT_QUICK "For tests alone: compile front ends, the commands and examples unoptimised, and without warnings" OFF)
option(WENGERT_WERROR "Treat warnings of our own code as errors" OFF)
add_library(wengert_warnings INTERFACE)
if(WENGERT_QUICK AND NOT WENGERT_WERROR)
  target_compile_options(wengert_warnings INTERFACE $<$<COMPILE_LANGUAGE:C,CXX>:-w>)
else()
  target_compile_options(wengert_warnings INTERFACE
    $<$<COMPILE_LANGUAGE:C,CXX>:-Wall -Wextra -Wpedantic -Wconversion $<$<BOOL:${WENGERT_WERROR}>:-Werror>>
    $<$<COMPILE_LANG_AND_ID:CXX,GNU>:-Wno-restrict>)  # GCC 12 warns of "text" + std::string, its bug 105651
endif()

# What runs beside a user's program or without a C library takes neither sanitizers nor counters from a preset.
set(wengert_uninstrumented -fno-sanitize=all)
set(wengert_uninstrumented_link -fno-sanitize=all)
foreach(language C CXX)
  list(APPEND wengert_uninstrumented $<$<COMPILE_LANG_AND_ID:${language},Clang>:-fno-profile-instr-generate>
    $<$<COMPILE_LANG_AND_ID:${language},Clang>:-fno-coverage-mapping>)
  list(APPEND wengert_uninstrumented_link $<$<LINK_LANG_AND_ID:${language},Clang>:-noprofilelib>)
endforeach()

# The derivative compiler and the commands have no hot loops: -Os compiles them in two thirds of -O3's time, and most of
# that is still the optimiser's. `./run test` does without it in a new build directory, but for what takes time when it
# runs: targets with the property WENGERT_OPTIMISED, which transform large programs.
add_library(wengert_small_code INTERFACE)
set(is_quick $<AND:$<BOOL:${WENGERT_QUICK}>,$<NOT:$<BOOL:$<TARGET_PROPERTY:WENGERT_OPTIMISED>>>>)
target_compile_options(wengert_small_code INTERFACE $<$<COMPILE_LANG_AND_ID:CXX,GNU,Clang>:-g0 $<IF:${is_quick},-O0,-Os>>)

# wengert_precompile(TARGET HEADER... | TARGET FROM OTHER): the headers are read once for all files of the target, or those
# of another target that is compiled with the same options. Only headers of the system: a compiler cache then serves
# every checkout.
function(wengert_precompile target)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    return()
  endif()
  if(ARGV1 STREQUAL "FROM")
    target_precompile_headers(${target} REUSE_FROM ${ARGV2})
    if(TARGET ${ARGV2}_precompiled)
      target_link_libraries(${target} PRIVATE ${ARGV2}_precompiled)
    endif()
  else()
    target_precompile_headers(${target} PRIVATE ${ARGN})
  endif()
  target_compile_options(${target} PRIVATE "SHELL:$<$<COMPILE_LANGUAGE:CXX>:-Xclang -fno-pch-timestamp>")
endfunction()

# wengert_compile_precompiled(TARGET): what the unoptimised TARGET's precompiled headers instantiate becomes machine code
# once, in the library TARGET_precompiled, for all targets that take them. Worth it where they instantiate much: a third of
# the functions of Eigen's tests, which take a fifth less of the compiler's time so. Ninja alone knows what makes the file.
function(wengert_compile_precompiled target)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang" OR NOT CMAKE_GENERATOR STREQUAL "Ninja" OR CMAKE_DISABLE_PRECOMPILE_HEADERS)
    return()
  endif()
  set(headers "${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/${target}.dir/cmake_pch.hxx.pch")
  set(object "${CMAKE_CURRENT_BINARY_DIR}/${target}_precompiled.o")
  separate_arguments(flags NATIVE_COMMAND "${CMAKE_CXX_FLAGS}")
  add_custom_command(OUTPUT "${object}" DEPENDS "${headers}" VERBATIM
    COMMAND "${CMAKE_CXX_COMPILER}" ${flags} -w -O0 -g0 -c "${headers}" -o "${object}")
  add_library(${target}_precompiled STATIC "${object}")
  set_target_properties(${target}_precompiled PROPERTIES LINKER_LANGUAGE CXX)
  # What nobody calls is left out: GoogleTest's headers name functions of C++20 that Debian's library does not have.
  target_link_options(${target}_precompiled INTERFACE -Wl,--gc-sections)
  target_compile_options(${target} PRIVATE -fpch-codegen)
  target_link_libraries(${target} INTERFACE ${target}_precompiled)
endfunction()
set(wengert_standard_headers <algorithm> <cmath> <functional> <map> <memory> <optional> <set> <sstream> <string>
  <string_view> <unordered_map> <vector>)

# Small files that read the same headers, compiled several at a time, take two fifths of their time. `./run` switches it on
# in a new build directory; who changes one file builds its neighbours too, so presets leave it off.
option(WENGERT_UNITY "Compile the product's small files several at a time" OFF)
# wengert_compile_together(COUNT TARGET...): COUNT files at a time. What they define for themselves needs different names.
function(wengert_compile_together count)
  if(WENGERT_UNITY)
    set_target_properties(${ARGN} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${count})
  endif()
endfunction()

# Tests that repeat what others show with other kinds, compilers or seeds have the label `exhaustive`: `./run test --all`
# builds and runs them too. What takes samples instead asks for the environment variable WENGERT_TEST_ALL.
if(WENGERT_TESTS)
  add_custom_target(exhaustive)
endif()

# Most tests, and in a build with tests most examples, are compiled unoptimised, which takes half the time; OPTIMISED ones
# and, with this option, all of them as the product is. `./run test --all` switches it on.
option(WENGERT_OPTIMISED_TESTS "Optimise all tests" OFF)
# wengert_unoptimised_unless_asked(TARGET)
function(wengert_unoptimised_unless_asked target)
  if(WENGERT_TESTS AND NOT WENGERT_OPTIMISED_TESTS)
    target_compile_options(${target} PRIVATE $<$<COMPILE_LANGUAGE:C,CXX>:-O0>)
  endif()
endfunction()

# wengert_precompile_test(TARGET): GoogleTest's and the standard library's headers take a test that is not optimised a second,
# the suite's another.
function(wengert_precompile_test target)
  if(NOT TARGET wengert_test_headers)
    set(source "${CMAKE_BINARY_DIR}/test_headers.cpp")
    if(NOT EXISTS "${source}")
      file(WRITE "${source}" "")
    endif()
    add_library(wengert_test_headers OBJECT "${source}")
    target_link_libraries(wengert_test_headers PRIVATE wengert_headers GTest::gtest_main)
    wengert_unoptimised_unless_asked(wengert_test_headers)
    wengert_precompile(wengert_test_headers ${wengert_standard_headers} <fstream> <random> <gtest/gtest.h>
      <wengert/wengert.hpp>)
  endif()
  wengert_precompile(${target} FROM wengert_test_headers)
endfunction()

# wengert_add_test(NAME SOURCES a.cpp [b.cpp] [LIBS lib...] [LABEL room] [TIMEOUT seconds] [ENVIRONMENT var=value...]
#   [OPTIMISED] [EXHAUSTIVE] [OWN_FLAGS])
# A GoogleTest executable that is one ctest entry; LABEL is the room (default: the directory's name). OWN_FLAGS: it is
# compiled with other flags than most, so that it cannot take their precompiled headers.
function(wengert_add_test name)
  cmake_parse_arguments(arg "EXHAUSTIVE;OPTIMISED;OWN_FLAGS" "LABEL;TIMEOUT" "SOURCES;LIBS;ENVIRONMENT" ${ARGN})
  if(NOT arg_LABEL)
    get_filename_component(arg_LABEL "${CMAKE_CURRENT_SOURCE_DIR}" NAME)
  endif()
  if(NOT arg_TIMEOUT)
    set(arg_TIMEOUT 1200)
  endif()
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE wengert_headers wengert_warnings ${arg_LIBS} GTest::gtest_main)
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/tests")
  if(NOT arg_OPTIMISED)
    wengert_unoptimised_unless_asked(${name})
    if(NOT arg_OWN_FLAGS AND NOT arg_SOURCES MATCHES "[.]c(;|$)")
      wengert_precompile_test(${name})
    endif()
  endif()
  add_test(NAME ${arg_LABEL}.${name} COMMAND ${name})
  set(labels "${arg_LABEL}")
  if(arg_EXHAUSTIVE)
    set_target_properties(${name} PROPERTIES EXCLUDE_FROM_ALL ON)
    add_dependencies(exhaustive ${name})
    list(APPEND labels exhaustive)
  endif()
  set_tests_properties(${arg_LABEL}.${name} PROPERTIES LABELS "${labels}" TIMEOUT ${arg_TIMEOUT})
  if(arg_ENVIRONMENT)
    set_tests_properties(${arg_LABEL}.${name} PROPERTIES ENVIRONMENT "${arg_ENVIRONMENT}")
  endif()
endfunction()
