# SPDX-License-Identifier: MIT
# Jars from Java sources with javac and jar alone. Without a JDK the Java rooms are left out, and configuring says so.
if(WENGERT_JAVA)
  find_package(Java 17 QUIET COMPONENTS Development)
endif()
if(WENGERT_JAVA AND Java_Development_FOUND)
  set(WENGERT_HAS_JAVA ON)
else()
  set(WENGERT_HAS_JAVA OFF)
  if(WENGERT_JAVA)
    message(STATUS "java: no JDK of version 17 or later; the Java route is left out (install openjdk-17-jdk-headless)")
  else()
    message(STATUS "java: switched off (WENGERT_JAVA=OFF)")
  endif()
endif()

# wengert_add_jar(TARGET NAME file SOURCES a.java... [CLASSPATH target...] [MAIN class] [OPTIONS javac options...] [RESOURCES folder...]
#   [DIRECTORY dir] [EXPORTS module/package...])
# Builds DIRECTORY/NAME.jar (default: lib/ of the build directory), warnings being errors. The target's property
# WENGERT_JAR is the jar's path. EXPORTS: packages of Java's own that the archive may look into when it is run.
function(wengert_add_jar target)
  cmake_parse_arguments(arg "" "NAME;MAIN;DIRECTORY" "SOURCES;CLASSPATH;OPTIONS;RESOURCES;EXPORTS" ${ARGN})
  if(NOT arg_DIRECTORY)
    set(arg_DIRECTORY "${CMAKE_BINARY_DIR}/lib")
  endif()
  set(jar "${arg_DIRECTORY}/${arg_NAME}.jar")
  set(classes "${CMAKE_CURRENT_BINARY_DIR}/${target}.classes")
  set(path "")
  foreach(needed IN LISTS arg_CLASSPATH)
    get_target_property(needed_jar ${needed} WENGERT_JAR)
    list(APPEND path "${needed_jar}")
  endforeach()
  list(JOIN path ":" joined)
  set(main "")
  if(arg_MAIN)
    set(main --main-class ${arg_MAIN})
  endif()
  if(arg_EXPORTS)
    list(JOIN arg_EXPORTS " " exports)
    file(CONFIGURE OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/${target}.manifest" CONTENT "Add-Exports: ${exports}\n")
    list(APPEND main --manifest "${CMAKE_CURRENT_BINARY_DIR}/${target}.manifest")
  endif()
  # Folders below the current one that the archive holds as they are.
  set(resources "")
  set(resource_files "")
  foreach(folder IN LISTS arg_RESOURCES)
    list(APPEND resources -C "${CMAKE_CURRENT_SOURCE_DIR}" ${folder})
    file(GLOB files CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*")
    list(APPEND resource_files ${files})
  endforeach()
  if(NOT arg_OPTIONS)
    set(arg_OPTIONS --release 17)
  endif()
  # Runs of a second do not repay the optimising compiler: half of the time.
  set(short_run -J-XX:TieredStopAtLevel=1 -J-XX:+UseSerialGC)
  add_custom_command(OUTPUT "${jar}"
    COMMAND ${CMAKE_COMMAND} -E rm -rf "${classes}"
    COMMAND ${CMAKE_COMMAND} -E make_directory "${classes}" "${arg_DIRECTORY}"
    COMMAND ${Java_JAVAC_EXECUTABLE} ${short_run} -Xlint:all -Werror -encoding UTF-8 ${arg_OPTIONS} -cp "${joined}" -d "${classes}" ${arg_SOURCES}
    COMMAND ${Java_JAR_EXECUTABLE} ${short_run} --create --file "${jar}" ${main} -C "${classes}" . ${resources}
    DEPENDS ${arg_SOURCES} ${resource_files} ${path} ${arg_CLASSPATH}
    WORKING_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}"
    COMMENT "Java archive ${arg_NAME}.jar" VERBATIM)
  add_custom_target(${target} ALL DEPENDS "${jar}")
  set_target_properties(${target} PROPERTIES WENGERT_JAR "${jar}")
endfunction()

# wengert_differentiate_java(VARIABLE MODE tangent|adjoint HEAD Class.method SOURCES a.java... CLASSES a/A ... DIRECTORY dir [OPTIONS ...])
# Writes derivatives of Java at build time. VARIABLE gets the files: DIRECTORY/CLASS_T1.java or _A1.java for each of CLASSES,
# by package; a class that is not among them is written too, but not compiled.
function(wengert_differentiate_java variable)
  cmake_parse_arguments(arg "" "MODE;HEAD;DIRECTORY" "SOURCES;CLASSES;OPTIONS" ${ARGN})
  set(suffix "_T1")
  if(arg_MODE STREQUAL "adjoint")
    set(suffix "_A1")
  endif()
  set(outputs "")
  foreach(class IN LISTS arg_CLASSES)
    list(APPEND outputs "${arg_DIRECTORY}/${class}${suffix}.java")
  endforeach()
  set(others ${arg_SOURCES})
  list(POP_FRONT others first)
  add_custom_command(OUTPUT ${outputs}
    COMMAND ${CMAKE_COMMAND} -E rm -f ${outputs}
    COMMAND wengert-compile --${arg_MODE} --head ${arg_HEAD} ${arg_OPTIONS} "${first}" -o "${arg_DIRECTORY}" -- ${others}
    DEPENDS wengert-compile wengert_compiler_frontend_javac wengert_java_runtime ${arg_SOURCES}
    COMMENT "${arg_MODE} of ${arg_HEAD}" VERBATIM)
  set(${variable} ${outputs} PARENT_SCOPE)
endfunction()
