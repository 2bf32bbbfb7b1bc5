# The library libwalkmask, shared and (on Linux) static, and the files for finding it, installed as
# the component `library`: headers, find_package(walkmask) and pkg-config. Included by src/CMakeLists.txt.

include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

list(TRANSFORM interfaces REPLACE "(.+)" "$<TARGET_OBJECTS:\\1>" OUTPUT_VARIABLE interface_objects)
add_library(libwalkmask SHARED ${interface_objects})
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
foreach(interface IN LISTS interfaces)
  target_link_libraries(libwalkmask PRIVATE $<BUILD_INTERFACE:${interface}>)
  target_compile_definitions(${interface} PRIVATE WALKMASK_BUILDS_SHARED_LIBRARY)
endforeach()
if(WIN32)
  set_target_properties(libwalkmask PROPERTIES PREFIX "")  # walkmask.dll with MinGW, too
endif()
if(NOT WIN32 AND NOT APPLE)
  # Names of the C++ library's templates are visible with any flags; the list hides them.
  set(visible ${PROJECT_SOURCE_DIR}/cmake/visible_names)
  target_link_options(libwalkmask PRIVATE -Wl,--version-script=${visible} -Wl,-z,defs)
  set_target_properties(libwalkmask PROPERTIES LINK_DEPENDS ${visible})
endif()

# The archive: one object of the modules, libdeflate, pugixml and libyaml, whose names are local except for the
# interface, so that they cannot clash with a game's own. Templates lose their groups before that,
# since a linker drops a group of one object in favour of the same group of another.
set(other_archives $<TARGET_FILE:libdeflate::libdeflate>)
set(modules level png path floor base)  # each before those that it uses
if(WALKMASK_LEVELS)
  list(PREPEND other_archives $<TARGET_FILE:pugixml::pugixml> $<TARGET_FILE:libyaml::libyaml>)
  set(modules batch picture report check game draw diff compare survey search threads formats formats_ags formats_godot formats_ros level shapes json image
    system png path floor base)
endif()
if(CMAKE_SYSTEM_NAME STREQUAL "Linux" AND NOT "${LIBDEFLATE_LIBRARY};${PUGIXML_LIBRARY};${LIBYAML_LIBRARY}" MATCHES "[.]so")
  set(object ${PROJECT_BINARY_DIR}/library/walkmask.o)
  set(archive ${PROJECT_BINARY_DIR}/library/libwalkmask.a)
  list(TRANSFORM modules REPLACE "(.+)" "$<TARGET_FILE:walkmask_\\1>" OUTPUT_VARIABLE module_archives)
  list(TRANSFORM modules PREPEND walkmask_)
  add_custom_command(OUTPUT ${archive}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${PROJECT_BINARY_DIR}/library
    COMMAND ${CMAKE_CXX_COMPILER} -r -nostdlib -Wl,--force-group-allocation -o ${object}
            ${interface_objects} ${module_archives} ${other_archives}
    COMMAND ${CMAKE_OBJCOPY} --wildcard --keep-global-symbol=walkmask_* ${object}
    COMMAND ${CMAKE_COMMAND} -E rm -f ${archive}
    COMMAND ${CMAKE_AR} rcsD ${archive} ${object}
    DEPENDS ${interfaces} ${modules} ${interface_objects}
    COMMAND_EXPAND_LISTS VERBATIM)
  add_custom_target(libwalkmask_archive DEPENDS ${archive})
  add_dependencies(libwalkmask libwalkmask_archive)
  install(FILES ${archive} TYPE LIB COMPONENT library)
endif()

install(TARGETS libwalkmask EXPORT walkmask
  RUNTIME COMPONENT library
  LIBRARY COMPONENT library
  ARCHIVE COMPONENT library)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/walkmask TYPE INCLUDE COMPONENT library)

set(cmake_folder ${CMAKE_INSTALL_LIBDIR}/cmake/walkmask)
install(EXPORT walkmask NAMESPACE walkmask:: FILE walkmaskTargets.cmake
  DESTINATION ${cmake_folder} COMPONENT library)
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/walkmaskConfig.cmake.in
  ${PROJECT_BINARY_DIR}/walkmaskConfig.cmake INSTALL_DESTINATION ${cmake_folder}
  PATH_VARS CMAKE_INSTALL_LIBDIR NO_SET_AND_CHECK_MACRO NO_CHECK_REQUIRED_COMPONENTS_MACRO)
install(FILES ${PROJECT_BINARY_DIR}/walkmaskConfig.cmake
  DESTINATION ${cmake_folder} COMPONENT library)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/walkmaskConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/walkmaskConfigVersion.cmake
  DESTINATION ${cmake_folder} COMPONENT library)
file(RELATIVE_PATH to_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(${PROJECT_SOURCE_DIR}/cmake/walkmask.pc.in ${PROJECT_BINARY_DIR}/walkmask.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/walkmask.pc
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT library)
