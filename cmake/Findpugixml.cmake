# Finds pugixml (Debian: libpugixml-dev) and defines pugixml::pugixml. The static library is
# preferred, so that packages do not depend on another one.

find_path(PUGIXML_INCLUDE_DIR pugixml.hpp)
find_library(PUGIXML_LIBRARY
  NAMES ${CMAKE_STATIC_LIBRARY_PREFIX}pugixml${CMAKE_STATIC_LIBRARY_SUFFIX} pugixml)
mark_as_advanced(PUGIXML_INCLUDE_DIR PUGIXML_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(pugixml REQUIRED_VARS PUGIXML_LIBRARY PUGIXML_INCLUDE_DIR)

if(pugixml_FOUND AND NOT TARGET pugixml::pugixml)
  add_library(pugixml::pugixml UNKNOWN IMPORTED)
  set_target_properties(pugixml::pugixml PROPERTIES
    IMPORTED_LOCATION ${PUGIXML_LIBRARY}
    INTERFACE_INCLUDE_DIRECTORIES ${PUGIXML_INCLUDE_DIR})
endif()
