# The shared library libwalkmask and the files for finding it, installed as the component `library`:
# headers, find_package(walkmask) and pkg-config. Included by src/CMakeLists.txt.

include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

add_library(libwalkmask SHARED $<TARGET_OBJECTS:walkmask_library>)
add_library(walkmask::walkmask ALIAS libwalkmask)
set_target_properties(libwalkmask PROPERTIES
  OUTPUT_NAME walkmask
  EXPORT_NAME walkmask
  LINKER_LANGUAGE CXX
  RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/library
  LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/library
  VERSION ${PROJECT_VERSION}
  # Before 1.0 a new minor number may change the interface.
  SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
target_include_directories(libwalkmask
  INTERFACE $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include> $<INSTALL_INTERFACE:include>)
target_link_libraries(libwalkmask PRIVATE $<BUILD_INTERFACE:walkmask_library>)
if(WIN32)
  target_compile_definitions(walkmask_library PRIVATE WALKMASK_BUILDS_SHARED_LIBRARY)
elseif(NOT APPLE)
  # Names of the C++ library's templates are visible with any flags; the list hides them.
  set(visible ${PROJECT_SOURCE_DIR}/cmake/visible_names)
  target_link_options(libwalkmask PRIVATE -Wl,--version-script=${visible} -Wl,-z,defs)
  set_target_properties(libwalkmask PROPERTIES LINK_DEPENDS ${visible})
endif()

install(TARGETS libwalkmask EXPORT walkmask
  RUNTIME COMPONENT library
  LIBRARY COMPONENT library
  ARCHIVE COMPONENT library)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/walkmask TYPE INCLUDE COMPONENT library)

set(cmake_folder ${CMAKE_INSTALL_LIBDIR}/cmake/walkmask)
install(EXPORT walkmask NAMESPACE walkmask:: FILE walkmaskConfig.cmake
  DESTINATION ${cmake_folder} COMPONENT library)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/walkmaskConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/walkmaskConfigVersion.cmake
  DESTINATION ${cmake_folder} COMPONENT library)
file(RELATIVE_PATH to_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(${PROJECT_SOURCE_DIR}/cmake/walkmask.pc.in ${PROJECT_BINARY_DIR}/walkmask.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/walkmask.pc
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT library)
