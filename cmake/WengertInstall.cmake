# SPDX-License-Identifier: MIT
# Install rules and the package that find_package(wengert) finds.
include(CMakePackageConfigHelpers)
# Each part is a component: cmake --install build/release --component headers|command|compiler|binary|java --prefix WHERE
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME headers)

set(wengert_package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/wengert")
install(DIRECTORY include/wengert DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
set(wengert_exported wengert_headers)
if(TARGET wengert)
  list(APPEND wengert_exported wengert)
endif()
install(TARGETS ${wengert_exported} EXPORT wengert_targets
  ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}")
install(EXPORT wengert_targets NAMESPACE wengert:: FILE wengert-targets.cmake DESTINATION "${wengert_package_dir}")
configure_package_config_file(cmake/wengert-config.cmake.in "${CMAKE_CURRENT_BINARY_DIR}/wengert-config.cmake"
  INSTALL_DESTINATION "${wengert_package_dir}")
write_basic_package_version_file("${CMAKE_CURRENT_BINARY_DIR}/wengert-config-version.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/wengert-config.cmake" "${CMAKE_CURRENT_BINARY_DIR}/wengert-config-version.cmake"
  DESTINATION "${wengert_package_dir}")
install(FILES cmake/WengertDifferentiate.cmake DESTINATION "${wengert_package_dir}")
install(FILES LICENSE LICENSES/GPL-2.0-or-later.txt DESTINATION "${CMAKE_INSTALL_DOCDIR}")

# pkg-config --cflags --libs wengert
if(IS_ABSOLUTE "${CMAKE_INSTALL_INCLUDEDIR}" OR IS_ABSOLUTE "${CMAKE_INSTALL_LIBDIR}")
  set(wengert_pc_include "${CMAKE_INSTALL_FULL_INCLUDEDIR}")
  set(wengert_pc_lib "${CMAKE_INSTALL_FULL_LIBDIR}")
else()
  # From where the file itself lies, so that the installation may be moved.
  file(RELATIVE_PATH wengert_pc_up "/prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/prefix")
  string(REGEX REPLACE "/$" "" wengert_pc_up "${wengert_pc_up}")
  set(wengert_pc_include "\${pcfiledir}/${wengert_pc_up}/${CMAKE_INSTALL_INCLUDEDIR}")
  set(wengert_pc_lib "\${pcfiledir}/${wengert_pc_up}/${CMAKE_INSTALL_LIBDIR}")
endif()
configure_file(cmake/wengert.pc.in "${CMAKE_CURRENT_BINARY_DIR}/wengert.pc" @ONLY)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/wengert.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
if(PROJECT_IS_TOP_LEVEL)
  include(WengertPackage)
endif()
