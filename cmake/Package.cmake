# The Debian package, by cpack; scripts/package deb calls it. WALKMASK_DEBIAN puts files where
# Debian has them; src/CMakeLists.txt installs the rest.

set(CPACK_GENERATOR DEB)
set(CPACK_COMPONENTS_ALL walkmask)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_PACKAGE_CONTACT ${WALKMASK_MAINTAINER})
set(CPACK_DEBIAN_WALKMASK_PACKAGE_NAME walkmask)
set(CPACK_DEBIAN_WALKMASK_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_WALKMASK_PACKAGE_SECTION graphics)
set(CPACK_DEBIAN_WALKMASK_PACKAGE_SHLIBDEPS ON)
# Below the project's description, which is the first line.
set(CPACK_COMPONENT_WALKMASK_DESCRIPTION
"walkmask reads the image on which an artist has painted where the characters
of a game may walk, and finds the paths that they take. It also checks each
room in every state of the story and reports what cannot be reached, what
leaks and what was forgotten.")
include(CPack)

# Debian requires a copyright file, and a changelog with the maintainer and the time.
string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)  # SOURCE_DATE_EPOCH if that is set
file(WRITE ${PROJECT_BINARY_DIR}/changelog "walkmask (${PROJECT_VERSION}) unstable; urgency=medium

  * Packaged by scripts/package deb.

 -- ${WALKMASK_MAINTAINER}  ${date}
")
execute_process(COMMAND gzip -9nf ${PROJECT_BINARY_DIR}/changelog COMMAND_ERROR_IS_FATAL ANY)
install(FILES packaging/copyright ${PROJECT_BINARY_DIR}/changelog.gz
  DESTINATION share/doc/walkmask COMPONENT walkmask)
