# SPDX-License-Identifier: MIT
# The generator must end with a status other than 0, write no file and print exactly the one line that the input expects.
get_filename_component(directory "${INPUT}" DIRECTORY)
get_filename_component(name "${INPUT}" NAME)
file(STRINGS "${INPUT}" expected REGEX "^// expect: ")
string(REPLACE "// expect: " "" expected "${expected}")
string(REPLACE "\\;" ";" expected "${expected}")  # file(STRINGS) escapes the separator of lists
file(REMOVE "${OUTPUT}")
execute_process(COMMAND "${GENERATOR}" "${name}" -o "${OUTPUT}" WORKING_DIRECTORY "${directory}" RESULT_VARIABLE status
  OUTPUT_VARIABLE printed ERROR_VARIABLE said OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_STRIP_TRAILING_WHITESPACE)
if(status EQUAL 0 OR EXISTS "${OUTPUT}" OR NOT printed STREQUAL "" OR NOT said STREQUAL expected)
  message(FATAL_ERROR "status ${status}\nexpected: ${expected}\nsaid:     ${said}")
endif()
