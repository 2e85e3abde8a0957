// SPDX-License-Identifier: MIT
import java.util.*;

final class MapOrder {
  double keys(Map<Integer, double[]> map) {
    double sum = 0.0;
    for (int key : map.keySet()) { // refused: 'Map.keySet' goes through a map in the order of hash codes, which the map's model does not have; make it a LinkedHashMap or a TreeMap
      sum = sum + map.get(key)[0];
    }
    return sum;
  }

  double values(HashMap<Integer, double[]> map) {
    double sum = 0.0;
    for (double[] value : map.values()) { // refused: 'HashMap.values' goes through a map in the order of hash codes, which the map's model does not have; make it a LinkedHashMap or a TreeMap
      sum = sum + value[0];
    }
    return sum;
  }

  int entries(Map<Integer, double[]> map) {
    int count = 0;
    for (Object entry : map.entrySet()) { // refused: 'Map.entrySet' goes through a map in the order of hash codes, which the map's model does not have; make it a LinkedHashMap or a TreeMap
      count++;
    }
    return count;
  }
}
