// SPDX-License-Identifier: MIT
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Objects;

/** Stock by product and depot. */
public class Inventory {
  private static class Slot {
    private final Product product;
    private final int depot;

    Slot(Product product, int depot) {
      this.product = product;
      this.depot = depot;
    }

    int getDepot() {
      return depot;
    }

    Product getProduct() {
      return product;
    }

    @Override
    public boolean equals(Object o) {
      if (this == o) return true;
      if (!(o instanceof Slot)) return false;
      Slot slot = (Slot) o;
      return getDepot() == slot.getDepot() && Objects.equals(product, slot.product);
    }

    @Override
    public int hashCode() {
      int result = product != null ? product.hashCode() : 0;
      result = 31 * result + getDepot();
      return result;
    }
  }

  private static class Product {
    private final String code;
    private final double weight;

    Product(String code, double weight) {
      this.code = code;
      this.weight = weight;
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Product && code.equals(((Product) o).code);
    }

    @Override
    public int hashCode() {
      return code.hashCode();
    }
  }

  static double run(double[] x) {
    Product[] products = {new Product("A-100", 1.5), new Product("B-7", 0.3), new Product("C-42", 2.2)};
    Map<Slot, Double> stock = new HashMap<>(32);
    for (int day = 0; day < 30; day++) {
      Slot slot = new Slot(products[day % 3], day % 4);
      stock.merge(slot, x[day % x.length] + 0.1 * day, Double::sum);
      stock.computeIfPresent(new Slot(products[(day + 1) % 3], 2), (s, amount) -> amount * (1 - 0.1 * x[0]));
    }
    for (Iterator<Map.Entry<Slot, Double>> it = stock.entrySet().iterator(); it.hasNext(); ) {
      if (it.next().getValue() < 1.4731) {
        it.remove();
      }
    }
    double mass = 0.0;
    for (Slot slot : stock.keySet()) {
      mass = 0.97 * mass + stock.get(slot) * slot.getProduct().weight;
    }
    return mass;
  }

  public static void main(String[] args) {
    System.out.println(run(new double[] {0.9, -0.4, 1.3, 0.7, -1.1, 0.25}));
  }
}
