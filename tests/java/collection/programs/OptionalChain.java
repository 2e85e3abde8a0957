// SPDX-License-Identifier: MIT
import java.util.*;

public class OptionalChain {
    static class Address { private Double tax; Address(Double tax) { this.tax = tax; } Optional<Double> getTax() { return Optional.ofNullable(tax); } }
    static class Customer {
        private final String name; private final Address address;
        Customer(String name, Address address) { this.name = name; this.address = address; }
        Optional<Address> getAddress() { return Optional.ofNullable(address); }
        String getName() { return name; }
    }

    static double tax(Customer c, double dflt) {
        return Optional.ofNullable(c).flatMap(Customer::getAddress).flatMap(Address::getTax).filter(t -> t > 0).orElse(dflt);
    }

    public static double run(double[] x) {
        List<Customer> cs = List.of(new Customer("a", new Address(x[0])), new Customer("b", null), new Customer("c", new Address(null)), new Customer("d", new Address(x[1])));
        double total = 0;
        for (Customer c : cs) {
            double t = tax(c, x[5]);
            total += t * t;
        }
        Optional<Customer> found = cs.stream().filter(c -> c.getName().equals("d")).findFirst();
        if (found.isPresent()) total += found.get().getAddress().get().getTax().get() * x[2];
        return total + tax(null, x[3] * x[4]);
    }
}
