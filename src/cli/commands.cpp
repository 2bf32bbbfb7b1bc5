#include "cli/command.h"

namespace walkmask {

int exit_code(Fault fault) {
  switch (fault) {
    case Fault::usage:
      return 2;
    case Fault::input:
      return 3;
    case Fault::machine:
      break;
  }
  return 4;
}

std::span<const Command> commands() {
  static const Command all[] = {kSolveCommand,   kFloorCommand,    kBatchCommand,
                                kCheckCommand,   kExplainCommand,  kInspectCommand,
                                kCompareCommand, kGenerateCommand, kCompletionsCommand};
  return all;
}

}  // namespace walkmask
