# SPDX-License-Identifier: MIT
# Computes the catalogue anew into OUTPUT and compares it with the committed one.
cmake_minimum_required(VERSION 3.25)
execute_process(COMMAND "${PROGRAM}" "${TABLE}" "${CONSTRUCTS}" "${OUTPUT}" RESULT_VARIABLE status)
if(NOT status EQUAL 0)
  message(FATAL_ERROR "the reference program failed with status ${status}")
endif()
execute_process(COMMAND "${CMAKE_COMMAND}" -E compare_files "${OUTPUT}" "${CATALOGUE}" RESULT_VARIABLE differs)
if(differs)
  message(FATAL_ERROR "catalogue.json is not what its sources give; build the target catalogue_generated and look at the difference")
endif()
