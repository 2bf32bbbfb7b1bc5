# Writes the source of json_schemas() (see src/report/schemas.h) from the files in `schemas`:
#
#   cmake -DSOURCE=PROJECT -DOUTPUT=FILE -P WriteSchemas.cmake

file(GLOB files ${SOURCE}/schemas/*.schema.json)
list(SORT files)
set(rows "")
foreach(file IN LISTS files)
  get_filename_component(name ${file} NAME)
  string(REPLACE ".schema.json" "" name ${name})
  file(READ ${file} text)
  # A literal for each line: compilers have a limit for one.
  string(REPLACE "\n" ")json\" \"\\n\"\nR\"json(" text "${text}")
  string(APPEND rows "{\"${name}\",\nR\"json(${text})json\"},\n")
endforeach()
set(source "#include \"report/schemas.h\"

namespace walkmask {

std::span<const JsonSchema> json_schemas() {
  static constexpr JsonSchema kAll[] = {
${rows}};
  return kAll;
}

}  // namespace walkmask
")
set(old "")
if(EXISTS ${OUTPUT})
  file(READ ${OUTPUT} old)
endif()
if(NOT "${old}" STREQUAL "${source}")
  file(WRITE ${OUTPUT} "${source}")
endif()
