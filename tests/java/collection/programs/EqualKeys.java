import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Heat on the cells of a grid: keys of maps and sets are objects of classes that say what they are equal to. */
public class EqualKeys {
  static class Cell {
    final int i;
    final int j;

    Cell(int i, int j) {
      this.i = i;
      this.j = j;
    }

    @Override
    public boolean equals(Object o) {
      if (this == o) {
        return true;
      }
      if (!(o instanceof Cell)) {
        return false;
      }
      Cell c = (Cell) o;
      return i == c.i && j == c.j;
    }

    @Override
    public int hashCode() {
      return 31 * i + j;
    }
  }

  abstract static class Id {
    final int number;

    Id(int number) {
      this.number = number;
    }

    @Override
    public boolean equals(Object o) {
      if (o == null || getClass() != o.getClass()) {
        return false;
      }
      return number == ((Id) o).number;
    }

    @Override
    public int hashCode() {
      return number;
    }
  }

  static class Station extends Id {
    Station(int number) {
      super(number);
    }
  }

  record Reading(Cell at, double heat) {}

  static class Recent<K, V> extends LinkedHashMap<K, V> {
    private final int capacity;

    Recent(int capacity) {
      super(16, 0.75f, true);
      this.capacity = capacity;
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
      return size() > capacity;
    }
  }

  static class Registry extends HashMap<Cell, Double> {
    void add(Cell cell, double heat) {
      merge(cell, heat, Double::sum);
    }
  }

  public static double run(double[] x) {
    List<Reading> readings = new ArrayList<>();
    Registry registry = new Registry();
    Map<Cell, Double> recent = new Recent<>(2);
    Map<Station, Double> stations = new HashMap<>();
    for (int k = 0; k < 6; k++) {
      Cell cell = new Cell(k % 2, k % 3);
      readings.add(new Reading(cell, x[k] * x[k]));
      registry.add(new Cell(k % 2, 0), x[k] * x[0]);
      recent.merge(new Cell(k % 4, 1), Math.sin(x[k]), Double::sum);
      stations.merge(new Station(k % 2), x[k], (a, b) -> a * b);
    }
    double sum = registry.get(new Cell(1, 0)) + recent.size() + recent.getOrDefault(new Cell(1, 1), x[1]);
    sum += stations.get(new Station(1)) * stations.size();
    Map<Cell, Double> grouped = readings.stream().collect(Collectors.groupingBy(Reading::at, Collectors.summingDouble(Reading::heat)));
    Set<Cell> inner = Set.of(new Cell(0, 1), new Cell(1, 2));
    for (Reading reading : readings) {
      if (inner.contains(reading.at())) {
        sum += 0.5 * reading.heat();
      }
    }
    sum += grouped.get(new Cell(1, 1)) * x[3] + readings.stream().map(Reading::at).distinct().mapToDouble(c -> x[c.i] * c.j).sum();
    List<Cell> first = new ArrayList<>(List.of(new Cell(0, 0), new Cell(1, 1)));
    sum += first.equals(List.of(new Cell(0, 0), new Cell(1, 1))) ? x[4] * x[5] : 0.0;
    first.removeAll(List.of(new Cell(1, 1)));
    return sum + first.size() * x[2];
  }

  public static void main(String[] args) {
    System.out.println(run(new double[] {0.9, -0.4, 1.3, 0.7, -1.1, 0.25}));
  }
}
