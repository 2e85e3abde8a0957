// SPDX-License-Identifier: MIT
import java.util.*;
public class TextSortRefused {
  public static double run(double[] x) {
    List<String> l = new ArrayList<>(List.of("z", "a", "m"));
    Collections.sort(l);
    return (l.get(0).equals("a") ? x[0] : x[1]) * x[2];
  }
}
