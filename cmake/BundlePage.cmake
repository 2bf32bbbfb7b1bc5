# Bundles the page of src/page into a C++ source: modules joined to one script, with the hashes of
# script and styles in the page's policy. The same files give the same bytes.
#
# cmake -DSOLVER=walkmask.wasm.gz -DOUT=page_parts.cpp -P cmake/BundlePage.cmake
#
# Without a SOLVER the parts are empty, and so is the page. A module may only import other modules,
# in lines that begin with `import` or end with `from "...";`. Names must differ between modules,
# since they share a scope; scripts/page-test checks that with TypeScript.

cmake_minimum_required(VERSION 3.25)
get_filename_component(project "${CMAKE_CURRENT_LIST_DIR}/.." ABSOLUTE)
include(${CMAKE_CURRENT_LIST_DIR}/PageModules.cmake)

# Reads a file with the line ends that a browser hashes.
function(read_text variable file)
  file(READ ${project}/${file} text)
  string(REPLACE "\r\n" "\n" text "${text}")
  if(text MATCHES "[^\n -~]")
    message(FATAL_ERROR "${file}: has a character that is not ASCII; write \\u or a reference")
  endif()
  set(${variable} "${text}" PARENT_SCOPE)
endfunction()

# The source of Content-Security-Policy for an inline script or style.
function(hash_source variable text)
  string(SHA256 hex "${text}")
  set(letters ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/)
  set(base64)
  # Six hexadecimal digits are four letters; the last four of 64 leave two of them and a sign.
  foreach(at RANGE 0 60 6)
    string(SUBSTRING "${hex}00" ${at} 6 group)
    math(EXPR group "0x${group}")
    foreach(shift IN ITEMS 18 12 6 0)
      math(EXPR letter "${group} >> ${shift} & 63")
      string(SUBSTRING ${letters} ${letter} 1 letter)
      string(APPEND base64 ${letter})
    endforeach()
  endforeach()
  string(SUBSTRING ${base64} 0 43 base64)
  set(${variable} "'sha256-${base64}='" PARENT_SCOPE)
endfunction()

# Joins modules to one script.
function(join_modules variable)
  set(script "\n")
  foreach(module IN LISTS ARGN)
    read_text(text ${module})
    string(PREPEND text "\n")
    string(REGEX REPLACE "\nimport [^;]*;" "" text "${text}")
    string(REGEX REPLACE "\nexport (async function|function|class|const|let) " "\n\\1 " text "${text}")
    if(text MATCHES "\n(import|export) ")
      message(FATAL_ERROR "${module}: cannot be joined to the others")
    endif()
    if(text MATCHES "</script|<!--")
      message(FATAL_ERROR "${module}: would end the script")
    endif()
    string(APPEND script "${text}")
  endforeach()
  set(${variable} "${script}" PARENT_SCOPE)
endfunction()

join_modules(script ${page_modules})
join_modules(worker ${worker_modules})
read_text(style src/page/style.css)
read_text(page src/page/page.html)
string(PREPEND style "\n")
hash_source(script_hash "${script}")
hash_source(style_hash "${style}")
foreach(part IN ITEMS script style script_hash style_hash)
  string(REPLACE "{{${part}}}" "${${part}}" page "${page}")
endforeach()
string(FIND "${page}" "{{levels}}\n" levels)
string(SUBSTRING "${page}" 0 ${levels} begin)
math(EXPR levels "${levels} + 11")
string(SUBSTRING "${page}" ${levels} -1 end)

# Appends the definition of an array of pieces.
function(append_pieces variable name text)
  set(pieces "constexpr std::string_view ${name}[] = {\n")
  string(LENGTH "${text}" length)
  foreach(at RANGE 0 ${length} 4000)
    string(SUBSTRING "${text}" ${at} 4000 piece)
    string(APPEND pieces "R\"page(${piece})page\",\n")
  endforeach()
  set(${variable} "${${variable}}${pieces}};\n\n" PARENT_SCOPE)
endfunction()

set(source "// Written by cmake/BundlePage.cmake.\n\n#include \"page/parts.h\"\n\nnamespace walkmask::page {\nnamespace {\n\n")
if(SOLVER)
  append_pieces(source kBegin "${begin}")
  append_pieces(source kEnd "${end}")
  append_pieces(source kWorker "${worker}")
  file(READ ${SOLVER} bytes HEX)
  string(REGEX REPLACE "(..)" "0x\\1," bytes "${bytes}")
  string(REGEX REPLACE "(................................................................................)" "\\1\n" bytes "${bytes}")
  string(APPEND source "constexpr std::uint8_t kSolver[] = {\n${bytes}};\n\n")
  set(parts "{.begin = kBegin, .end = kEnd, .worker = kWorker, .solver = kSolver}")
else()
  set(parts "{}")
endif()
string(APPEND source "}  // namespace\n\nParts bundled_parts() { return ${parts}; }\n\n}  // namespace walkmask::page\n")
file(WRITE ${OUT} "${source}")
