# SPDX-License-Identifier: MIT
# Writes INPUT's header again and compares it byte for byte with the committed one.
file(REMOVE "${OUTPUT}")
execute_process(COMMAND "${GENERATOR}" "${INPUT}" ${ARGUMENTS} -o "${OUTPUT}" RESULT_VARIABLE status)
if(NOT status EQUAL 0)
  message(FATAL_ERROR "the generator failed with status ${status}")
endif()
execute_process(COMMAND "${CMAKE_COMMAND}" -E compare_files "${OUTPUT}" "${COMMITTED}" RESULT_VARIABLE differs)
if(differs)
  message(FATAL_ERROR "${COMMITTED} is not what the generator writes from ${INPUT}")
endif()
