// Answers questions about a painted floor, in C#.
//
//   ask MASK.png DIAMETER [pipeline|shortest] < QUESTIONS
//
// Questions and answers are the lines of examples/ask.c.

using System;
using System.IO;
using System.Linq;
using System.Runtime.InteropServices;

struct Point { public int X, Y; }

// walkmask_path and walkmask_options, with the members of walkmask_c.h in their order.
struct Path {
  public UIntPtr Size;
  public int Outcome;
  public Point From, To;
  public IntPtr Waypoints;
  public UIntPtr Count;
  public double Length;
}

struct Options {
  public UIntPtr Size;
  public int Planner, LineOfSight, Nearest;
  public IntPtr Blockers;
  public UIntPtr BlockerCount;
  public int Comfort, Detour;
}

static class Walkmask {
  [DllImport("walkmask")]
  public static extern int walkmask_floor_from_png(byte[] bytes, UIntPtr size, int scale, out IntPtr floor);
  [DllImport("walkmask")]
  public static extern int walkmask_floor_for_agent(IntPtr floor, int diameter, out IntPtr result);
  [DllImport("walkmask")]
  public static extern int walkmask_solver_new(IntPtr floor, out IntPtr solver);
  [DllImport("walkmask")]
  public static extern int walkmask_solve(IntPtr solver, Point from, Point to, ref Options options, ref Path path);
  [DllImport("walkmask")]
  public static extern IntPtr walkmask_error_text();
  [DllImport("walkmask")]
  public static extern void walkmask_solver_free(IntPtr solver);
  [DllImport("walkmask")]
  public static extern void walkmask_floor_free(IntPtr floor);

  public static void Check(int status) {
    if (status != 0) throw new Exception(Marshal.PtrToStringAnsi(walkmask_error_text()));
  }
}

static class Ask {
  static readonly string[] outcomes = {"found", "from-blocked", "to-blocked", "unreachable"};

  static string Json(Path path) {
    var coordinates = new int[2 * (int)path.Count];
    if (coordinates.Length > 0) Marshal.Copy(path.Waypoints, coordinates, 0, coordinates.Length);
    var waypoints = Enumerable.Range(0, (int)path.Count).Select(i => $"[{coordinates[2 * i]},{coordinates[2 * i + 1]}]");
    return $"{{\"status\":\"{outcomes[path.Outcome]}\",\"waypoints\":[{string.Join(",", waypoints)}]}}";
  }

  static void Main(string[] arguments) {
    byte[] mask = File.ReadAllBytes(arguments[0]);
    IntPtr room, floor, solver;
    Walkmask.Check(Walkmask.walkmask_floor_from_png(mask, (UIntPtr)mask.Length, 1, out room));
    Walkmask.Check(Walkmask.walkmask_floor_for_agent(room, int.Parse(arguments[1]), out floor));
    Walkmask.Check(Walkmask.walkmask_solver_new(floor, out solver));
    var options = new Options { Size = (UIntPtr)Marshal.SizeOf(typeof(Options)) };
    if (arguments.Length > 2 && arguments[2] == "shortest") options.Planner = 1;
    for (string line; (line = Console.ReadLine()) != null;) {
      int[] ends = line.Split(' ').Select(int.Parse).ToArray();
      var path = new Path { Size = (UIntPtr)Marshal.SizeOf(typeof(Path)) };
      Walkmask.Check(Walkmask.walkmask_solve(solver, new Point { X = ends[0], Y = ends[1] },
                                             new Point { X = ends[2], Y = ends[3] }, ref options, ref path));
      Console.WriteLine(Json(path));
    }
    Walkmask.walkmask_solver_free(solver);
    Walkmask.walkmask_floor_free(floor);
    Walkmask.walkmask_floor_free(room);
  }
}
