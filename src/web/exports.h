#pragma once

#include <stddef.h>

// The C functions of core.wasm, over one web::Core. Names and bytes are copied; a name is UTF-8 and
// need not end with zero. Each question leaves an answer, which lasts until the next call: 0 and
// the answer, or 1 and an error as JSON, `{"file":...,"place":...,"reason":...,"cure":...}`.
//
// A module that traps, for example because it is out of memory, must not be called again.

extern "C" {

/// Adds a file, or replaces the file with that name.
void core_put(const char* name, size_t name_size, const unsigned char* bytes, size_t size);

/// Forgets all files.
void core_forget(void);

/// Finds the levels; see web::Core::find_levels. The answer is JSON: `{"levels":[{"file":...,
/// "drafted":true,"notes":[...],"doubts":[...]}],"left":[{"file":...,"reason":...}]}`; the last
/// three members of a level only if its manifest was drafted.
int core_find_levels(void);

/// Checks a level: the report that `walkmask check` writes as JSON.
int core_check(const char* level, size_t size);

/// Checks a level: the element that `walkmask page` writes for it.
int core_element(const char* level, size_t size);

/// The report about all levels that core_element has checked, as text for people or as JSON.
int core_report(int is_json);

/// The element of the games that the found levels are rooms of; empty without games.
int core_games(void);

/// Returns the bytes of a file, such as a drafted manifest.
int core_file(const char* name, size_t size);

/// Fixes a level in memory, while the files stay as they are; see web::Core::fix. The answer is
/// JSON: `{"fixes":[...],"files":[...],"levels":[...]}`, the notes as in a report of check, the
/// names of the changed files, and the levels that use these.
int core_fix(const char* level, size_t size);

/// Returns the bytes of one of the files that the last core_fix has changed.
int core_fixed_file(const char* name, size_t size);

/// The last answer.
const char* core_answer(void);
size_t core_answer_size(void);
}
