// Checks a level with libwalkmask, prints what `walkmask check` prints, and ends like it:
//
//   check LEVEL

#include <walkmask/walkmask_level.h>

#include <cstdio>
#include <string>

int main(int count, char** arguments) {
  if (count != 2) {
    std::fprintf(stderr, "usage: check LEVEL\n");
    return 2;
  }
  try {
    const walkmask::Findings findings = walkmask::Level::open(arguments[1]).check();
    const std::string report = findings.report();
    std::fwrite(report.data(), 1, report.size(), stdout);
    return findings.fails() ? 1 : 0;
  } catch (const walkmask::Error& error) {
    std::fprintf(stderr, "check: %s\n", error.what());
    return 3;
  }
}
