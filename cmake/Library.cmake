# The targets of the library for games, from the modules of floors and, if they are built, of levels.
# Included by src/CMakeLists.txt.

set(interfaces walkmask_library)
if(WALKMASK_LEVELS)
  list(APPEND interfaces walkmask_level_library)
endif()
if(WALKMASK_SHARED_LIBRARY)
  include(SharedLibrary)
else()
  # What games get that take the sources in with FetchContent or add_subdirectory: the headers of
  # include and what has to be linked, not the flags and folders that the modules are compiled with.
  add_library(walkmask_for_games INTERFACE)
  target_include_directories(walkmask_for_games INTERFACE ${PROJECT_SOURCE_DIR}/include)
  foreach(interface IN LISTS interfaces)
    target_link_libraries(walkmask_for_games INTERFACE $<LINK_ONLY:${interface}>)
  endforeach()
  add_library(walkmask::walkmask ALIAS walkmask_for_games)
endif()
