# Finds libyaml (Debian: libyaml-dev) and defines libyaml::libyaml. The static library is preferred,
# so that packages do not depend on another one; Debian's own demand the shared one.

find_path(LIBYAML_INCLUDE_DIR yaml.h)
set(libyaml_names ${CMAKE_STATIC_LIBRARY_PREFIX}yaml${CMAKE_STATIC_LIBRARY_SUFFIX} yaml)
if(WALKMASK_DEBIAN)
  set(libyaml_names yaml)
endif()
find_library(LIBYAML_LIBRARY NAMES ${libyaml_names})
mark_as_advanced(LIBYAML_INCLUDE_DIR LIBYAML_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(libyaml REQUIRED_VARS LIBYAML_LIBRARY LIBYAML_INCLUDE_DIR)

if(libyaml_FOUND AND NOT TARGET libyaml::libyaml)
  add_library(libyaml::libyaml UNKNOWN IMPORTED)
  set_target_properties(libyaml::libyaml PROPERTIES
    IMPORTED_LOCATION ${LIBYAML_LIBRARY}
    INTERFACE_INCLUDE_DIRECTORIES ${LIBYAML_INCLUDE_DIR})
endif()
