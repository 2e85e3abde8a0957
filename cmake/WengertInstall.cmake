# SPDX-License-Identifier: MIT
# Install rules and the package that find_package(wengert) finds.
include(CMakePackageConfigHelpers)

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
