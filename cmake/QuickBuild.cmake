# What WALKMASK_QUICK_BUILD saves time with, for builds that are made often: headers parsed once a
# build instead of once a source, and the fastest linker there is. Other builds parse each source by
# itself, so that one that forgets an include is found.

set(walkmask_standard_headers
  <algorithm> <array> <charconv> <cmath> <cstdint> <filesystem> <functional> <map> <memory>
  <optional> <set> <span> <string> <string_view> <utility> <variant> <vector>)
set(walkmask_test_headers ${walkmask_standard_headers} <fstream> <gtest/gtest.h> <sstream>)

# Precompiles the headers of the list KIND (standard or test) for a target. The first target that
# asks for a kind compiles them, with its flags; those after it share the result.
function(walkmask_precompile target kind)
  if(NOT WALKMASK_QUICK_BUILD)
    return()
  endif()
  get_property(owner GLOBAL PROPERTY walkmask_${kind}_headers_owner)
  if(owner)
    target_precompile_headers(${target} REUSE_FROM ${owner})
  else()
    target_precompile_headers(${target} PRIVATE ${walkmask_${kind}_headers})
    set_property(GLOBAL PROPERTY walkmask_${kind}_headers_owner ${target})
  endif()
endfunction()

if(WALKMASK_QUICK_BUILD AND NOT MSVC)
  foreach(linker IN ITEMS mold lld)
    string(TOUPPER ${linker} name)
    check_linker_flag(CXX -fuse-ld=${linker} WALKMASK_CAN_LINK_BY_${name})
    if(WALKMASK_CAN_LINK_BY_${name})
      target_link_options(walkmask_options INTERFACE -fuse-ld=${linker})
      break()
    endif()
  endforeach()
endif()
