// peak_memory PROGRAM [ARGUMENT]...: runs it and prints the most memory it held at once, in KiB.
//
// It is a separate, small program because a child is charged with its parent's memory at the start,
// and the benchmark is large.

#include <sys/resource.h>

#include <cstdio>
#include <string>
#include <vector>

#include "child.h"

int main(int count, char** arguments) {
  const int exit_code =
      walkmask::bench::run(std::vector<std::string>(arguments + 1, arguments + count));
  rusage usage{};
  if (exit_code != 0 || getrusage(RUSAGE_CHILDREN, &usage) != 0) return 1;
#ifdef __APPLE__
  usage.ru_maxrss /= 1024;  // bytes there
#endif
  std::printf("%ld\n", usage.ru_maxrss);
  return 0;
}
