# Finds the stb headers (Debian: libstb-dev, in a folder stb/; others install them bare) and
# defines stb::stb, so that sources include "stb_image.h".

find_path(STB_INCLUDE_DIR stb_image.h PATH_SUFFIXES stb)
mark_as_advanced(STB_INCLUDE_DIR)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(stb REQUIRED_VARS STB_INCLUDE_DIR)

if(stb_FOUND AND NOT TARGET stb::stb)
  add_library(stb::stb INTERFACE IMPORTED)
  target_include_directories(stb::stb SYSTEM INTERFACE ${STB_INCLUDE_DIR})
endif()
