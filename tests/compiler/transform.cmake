# SPDX-License-Identifier: MIT
# Tests of the rooms behind the front end: the IR's text, the derivatives' text, the run-time stack, random programs.
wengert_add_test(ir_text_test SOURCES ir_text_test.cpp LIBS wengert_compiler LABEL compiler)
wengert_add_test(derivative_text_test SOURCES derivative_text_test.cpp reversal_facts_test.cpp reach_test.cpp LIBS wengert_compiler LABEL compiler)
wengert_add_test(stack_test SOURCES stack_test.cpp stack_from_c.c LABEL compiler)
add_test(NAME compiler.stack_of_nothing
  COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/stack_of_nothing.bash ${PROJECT_SOURCE_DIR}/include)
set_tests_properties(compiler.stack_of_nothing PROPERTIES LABELS compiler TIMEOUT 60)
if(TARGET wengert-check)
  add_executable(random_programs random_programs.cpp)
  target_link_libraries(random_programs PRIVATE wengert_compiler_warnings)
  target_compile_features(random_programs PRIVATE cxx_std_20)
  add_test(NAME compiler.random_programs
    COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/random_programs.bash $<TARGET_FILE:random_programs> $<TARGET_FILE:wengert-check> 4 50)
  set_tests_properties(compiler.random_programs PROPERTIES LABELS compiler TIMEOUT 1800)
  add_executable(random_objects random_objects.cpp)
  target_link_libraries(random_objects PRIVATE wengert_compiler_warnings)
  target_compile_features(random_objects PRIVATE cxx_std_20)
  add_test(NAME compiler.random_objects
    COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/random_objects.bash $<TARGET_FILE:random_objects> $<TARGET_FILE:wengert-check> 1 200)
  set_tests_properties(compiler.random_objects PROPERTIES LABELS "compiler;exhaustive" TIMEOUT 1800)
  # Source, then the derivative it must give, for every construct.
  if(TARGET wengert-compile)
    add_test(NAME compiler.expected COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/expected.bash $<TARGET_FILE:wengert-compile>)
    set_tests_properties(compiler.expected PROPERTIES LABELS compiler TIMEOUT 1200)
  endif()
  if(TARGET wengert-compile)
    add_test(NAME compiler.refused COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/refused.bash $<TARGET_FILE:wengert-compile>
      $<TARGET_FILE:wengert-check>)
    set_tests_properties(compiler.refused PROPERTIES LABELS compiler TIMEOUT 600)
  endif()
  # Adjoints are programs: to order 3, tangents and adjoints over adjoints over adjoints.
  if(TARGET wengert-compile)
    add_test(NAME compiler.reapply
      COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/reapply.bash $<TARGET_FILE:wengert-compile> $<TARGET_FILE:wengert-check>
        ${CMAKE_CURRENT_SOURCE_DIR}/corpus/control.cpp ${CMAKE_CURRENT_SOURCE_DIR}/corpus/kernels.cpp
        ${CMAKE_CURRENT_SOURCE_DIR}/third_order.cpp)
    set_tests_properties(compiler.reapply PROPERTIES LABELS compiler TIMEOUT 2400)
  endif()
  if(TARGET wengert-compile)
    add_test(NAME compiler.checkpoints
      COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/checkpoints.bash $<TARGET_FILE:wengert-compile> ${PROJECT_SOURCE_DIR}/include)
    set_tests_properties(compiler.checkpoints PROPERTIES LABELS compiler TIMEOUT 2400)
  endif()
  # Loops in several threads, with GCC's OpenMP.
  if(TARGET wengert-compile)
    add_test(NAME compiler.parallel
      COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/parallel.bash $<TARGET_FILE:wengert-compile> "${PROJECT_SOURCE_DIR}/include"
      $<TARGET_FILE:wengert-check>)
    add_test(NAME compiler.parallel_programs
      COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/parallel_programs.bash $<TARGET_FILE:wengert-check>)
    add_test(NAME compiler.parallel_races
      COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/parallel_races.bash $<TARGET_FILE:wengert-check>)
    set_tests_properties(compiler.parallel compiler.parallel_programs PROPERTIES LABELS compiler TIMEOUT 300)
    set_tests_properties(compiler.parallel_programs compiler.parallel_races PROPERTIES LABELS "compiler;exhaustive")
    set_tests_properties(compiler.parallel_races PROPERTIES TIMEOUT 1200)
  endif()
  # Time loops whose old values are read in the run-time stack.
  add_test(NAME compiler.trajectories
    COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/trajectories.bash $<TARGET_FILE:wengert-compile> $<TARGET_FILE:wengert-check>)
  set_tests_properties(compiler.trajectories PROPERTIES LABELS compiler TIMEOUT 1800)
  add_test(NAME compiler.saved_once
    COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/saved_once.bash $<TARGET_FILE:wengert-compile> "${PROJECT_SOURCE_DIR}/include")
  set_tests_properties(compiler.saved_once PROPERTIES LABELS compiler TIMEOUT 300)
  foreach(name IN ITEMS several_directions several_files directives steady_places zero_adjoints infinite_slopes same_text)
    add_test(NAME compiler.${name}
      COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/${name}.bash $<TARGET_FILE:wengert-compile> $<TARGET_FILE:wengert-check>)
    set_tests_properties(compiler.${name} PROPERTIES LABELS compiler TIMEOUT 1200)
  endforeach()
  # Without --noalias: right however the arguments overlap.
  add_test(NAME compiler.overlap
    COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/overlap.bash $<TARGET_FILE:wengert-check> $<TARGET_FILE:random_programs>)
  set_tests_properties(compiler.overlap PROPERTIES LABELS compiler TIMEOUT 1800)
endif()
