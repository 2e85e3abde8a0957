# SPDX-License-Identifier: MIT
# The classes that the front end and javac load, as the virtual machine keeps them for the next start (class data sharing):
# LIB/wengert-javac.jsa and LIB/javac.jsa halve the time of a short run. They hold for this build's archives and this
# virtual machine only: others ignore them, and they are not installed. A machine that cannot write them works without.
file(REMOVE_RECURSE "${SCRATCH}")
file(MAKE_DIRECTORY "${SCRATCH}")
set(short_run -XX:+IgnoreUnrecognizedVMOptions -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xlog:disable)
set(for_javac ${short_run})
list(TRANSFORM for_javac PREPEND -J)
execute_process(COMMAND "${JAVA}" ${short_run} "-XX:ArchiveClassesAtExit=${SCRATCH}/wengert-javac.jsa"
    -jar "${LIB}/wengert-javac.jar" -cp "${LIB}/wengert-runtime.jar" -o "${SCRATCH}/tree" --head Start.run "${SOURCE}"
  RESULT_VARIABLE wengert-javac OUTPUT_QUIET ERROR_QUIET)
execute_process(COMMAND "${JAVAC}" ${for_javac} "-J-XX:ArchiveClassesAtExit=${SCRATCH}/javac.jsa" -Xlint:all
    -cp "${LIB}/wengert-runtime.jar" -d "${SCRATCH}" "${SOURCE}"
  RESULT_VARIABLE javac OUTPUT_QUIET ERROR_QUIET)
foreach(name IN ITEMS wengert-javac javac)
  file(REMOVE "${LIB}/${name}.jsa")
  # A virtual machine reads an archive that was cut off as if it were whole, and ends.
  if("${${name}}" STREQUAL "0" AND EXISTS "${SCRATCH}/${name}.jsa")
    file(RENAME "${SCRATCH}/${name}.jsa" "${LIB}/${name}.jsa")
  endif()
endforeach()
file(TOUCH "${SCRATCH}/done")
