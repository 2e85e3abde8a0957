# SPDX-License-Identifier: MIT
# The adjoint of Replays with its checkpoints and of the same text without them: the same bits, whether collections are
# forced or not, with slabs of one object and of many.
# The log of a long run holds no more than that of a short one.
# Arguments: wengert-compile, java, javac, runtime jar, work directory, Replays.java.
import os
import re
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import short_runs  # noqa: E402

compiler, java, javac, runtime, work, source = sys.argv[1:]
directory = os.path.join(work, "replays")
shutil.rmtree(directory, ignore_errors=True)
os.makedirs(directory)
once = os.path.join(directory, "Once.java")
text = open(source).read()
with open(once, "w") as out:
    out.write(re.sub(r"@Checkpoints\(\d+\) ", "", text).replace("import org.wengert.runtime.Checkpoints;\n", "").replace("Replays", "Once"))
DRIVER = """package suites;

import org.wengert.runtime.AdContext;
import org.wengert.runtime.Statistics;

final class ReplaysDriver {
  public static void main(String[] arguments) {
    double[] point = {0.9, -0.4, 1.3, 0.7, -1.1, 0.25};
    int passed = 0;
    int failed = 0;
    long dropped = 0;
    long reused = 0;
    for (int which = 0; which < Replays.COUNT; which++) {
      double[] expected = new double[6];
      AdContext once = new AdContext();
      Once_A1.a1_run(once, point, expected, which, 1.0);
      for (int places : new int[] {0, 1, 5, 1024}) {
        AdContext context = new AdContext();
        if (places > 0) {
          context.budget(1);
          context.largestSlab(places);
        }
        double[] gradient = new double[6];
        double value = Replays_A1.a1_run(context, point, gradient, which, 1.0);
        Statistics statistics = context.statistics();
        dropped += statistics.dropped();
        reused += statistics.reused();
        boolean holds = value == Replays.run(point.clone(), which) && context.stack.size() == 0 && context.allocations() == 0
            && context.checkpoints.made() > 0 && context.checkpoints.size() == 0 && once.checkpoints.made() == 0
            && (which != 0 || context.checkpoints.peak() == 3);
        for (int i = 0; i < 6; i++) {
          holds &= Double.doubleToLongBits(gradient[i]) == Double.doubleToLongBits(expected[i]);
        }
        if (!holds) {
          System.out.println("FAILED: program " + which + ", " + places + " places: " + java.util.Arrays.toString(gradient)
              + " instead of " + java.util.Arrays.toString(expected) + ", " + context.checkpoints.made() + " checkpoints, "
              + context.checkpoints.peak() + " at a time");
        }
        passed += holds ? 1 : 0;
        failed += holds ? 0 : 1;
        context.close();
      }
      once.close();
    }
    // What the turns of a long run make is made again by replays: the log does not hold it.
    for (int steps : new int[] {100, 8000}) {
      AdContext context = new AdContext();
      context.budget(1 << 20);
      LongRun_A1.a1_run(context, new double[40], new double[40], steps, 1.0);
      boolean holds = context.statistics().logPeak() < 10_000 && (steps < 1000 || context.statistics().dropped() > 1000);
      if (!holds) {
        System.out.println("FAILED: a run of " + steps + " steps: " + context.statistics());
      }
      passed += holds ? 1 : 0;
      failed += holds ? 0 : 1;
      context.close();
    }
    if (dropped == 0 || reused == 0) {
      System.out.println("FAILED: nothing was collected in a turn that is run again, or found again");
      failed++;
    }
    System.out.printf("dropped %d, reused %d%n%d passed, %d failed%n", dropped, reused, passed, failed);
    System.exit(failed == 0 ? 0 : 1);
  }
}
"""
driver = os.path.join(directory, "ReplaysDriver.java")
with open(driver, "w") as out:
    out.write(DRIVER)
generated = os.path.join(directory, "generated")
long_run = os.path.join(os.path.dirname(source), "LongRun.java")
commands = [[compiler, "--adjoint", "--head", name + ".run", file, "-o", generated]
            for name, file in (("Replays", source), ("Once", once), ("LongRun", long_run))]
for command in commands:
    subprocess.run(command, check=True)
files = [os.path.join(generated, "suites", f) for f in sorted(os.listdir(os.path.join(generated, "suites")))]
classes = os.path.join(directory, "classes")
subprocess.run([*short_runs.javac(javac), "-Xlint:all", "-Werror", "-cp", runtime, "-d", classes, source, once, long_run, driver, *files], check=True)
sys.exit(subprocess.run([*short_runs.java(java), "-Xmx64m", "-cp", runtime + ":" + classes, "suites.ReplaysDriver"]).returncode)
