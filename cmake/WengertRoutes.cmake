# SPDX-License-Identifier: MIT
# Which targets make a route: `cmake --build build/release --target route_binary` builds the binary route and nothing else,
# `--target product` builds all that is installed. A room names its own programs and libraries with wengert_part_of.
define_property(GLOBAL PROPERTY WENGERT_PARTS BRIEF_DOCS "ROUTE:target pairs")

# wengert_part_of(ROUTES overload|binary|compiler|java ... TARGETS target ...)
function(wengert_part_of)
  cmake_parse_arguments(arg "" "" "ROUTES;TARGETS" ${ARGN})
  foreach(route IN LISTS arg_ROUTES)
    foreach(target IN LISTS arg_TARGETS)
      set_property(GLOBAL APPEND PROPERTY WENGERT_PARTS "${route}:${target}")
    endforeach()
  endforeach()
endfunction()

# One target a route, and `product` for all of them.
function(wengert_add_route_targets)
  get_property(parts GLOBAL PROPERTY WENGERT_PARTS)
  if(PROJECT_IS_TOP_LEVEL)
    add_custom_target(product)
  endif()
  foreach(route IN ITEMS overload binary compiler java)
    set(targets ${parts})
    list(FILTER targets INCLUDE REGEX "^${route}:")
    list(TRANSFORM targets REPLACE "^${route}:" "")
    if(PROJECT_IS_TOP_LEVEL AND targets)
      add_custom_target(route_${route} DEPENDS ${targets})
      add_dependencies(product route_${route})
    endif()
  endforeach()
endfunction()
