#include "cli/command.h"

namespace walkmask {

std::span<const Command> commands() {
  static const Command all[] = {kSolveCommand,   kFloorCommand,    kBatchCommand,
                                kCheckCommand,   kExplainCommand,  kInspectCommand,
                                kCompareCommand, kGenerateCommand, kCompletionsCommand};
  return all;
}

}  // namespace walkmask
