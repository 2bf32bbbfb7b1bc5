#include "support/posix/program.h"

#include <sys/resource.h>

// Read by the address sanitizer. Each fork copies the page tables of this process, which stays
// small because freed blocks are not kept in hundreds of MiB.
extern "C" const char* __asan_default_options();
extern "C" const char* __asan_default_options() { return "quarantine_size_mb=1"; }

namespace walkmask {
namespace {

/// Arguments in the form for execv; valid as long as both are.
std::vector<char*> words_of(const std::string& file, const std::vector<std::string>& arguments) {
  std::vector<char*> words = {const_cast<char*>(file.c_str())};
  for (const std::string& argument : arguments) {
    words.push_back(const_cast<char*>(argument.c_str()));
  }
  words.push_back(nullptr);
  return words;
}

}  // namespace

Program::Program(const std::string& file, const std::vector<std::string>& arguments,
                 const RunContext& context)
    : in_(std::tmpfile()), out_(std::tmpfile()), err_(std::tmpfile()), child_([&] {
        constexpr unsigned kLongest = 120;  // seconds
        std::fwrite(context.input.data(), 1, context.input.size(), in_.get());
        std::rewind(in_.get());
        ::dup2(::fileno(in_.get()), STDIN_FILENO);
        ::dup2(::fileno(out_.get()), STDOUT_FILENO);
        ::dup2(::fileno(err_.get()), STDERR_FILENO);
        for (const File* stream : {&in_, &out_, &err_}) ::close(::fileno(stream->get()));
        ::alarm(kLongest);
        const std::vector<char*> words = words_of(file, arguments);
        context.prepare();  // last, since its limits must not affect this program's allocations
        ::execv(file.c_str(), words.data());
        return 99;
      }) {}

Ending Program::end() {
  const int code = child_.wait();
  return {code, content(out_), content(err_)};
}

std::string Program::content(const File& file) {
  std::string text;
  std::rewind(file.get());
  for (int letter = 0; (letter = std::fgetc(file.get())) != EOF;) text += static_cast<char>(letter);
  return text;
}

void limit(int resource, unsigned long most) {
  const rlimit both = {most, most};
  ::setrlimit(static_cast<decltype(RLIMIT_AS)>(resource), &both);
}

}  // namespace walkmask
