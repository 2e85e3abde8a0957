// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.Supplier;

public class ServiceRegistry {
    interface Service { double cost(double load); }

    static class Compute implements Service {
        private final double rate;
        Compute(double rate) { this.rate = rate; }
        @Override public double cost(double load) { return rate * load * load; }
    }

    static class Storage implements Service {
        private final double base, slope;
        Storage(double base, double slope) { this.base = base; this.slope = slope; }
        @Override public double cost(double load) { return base + slope * Math.log1p(load); }
    }

    static class Network implements Service {
        private final double latency;
        Network(double latency) { this.latency = latency; }
        @Override public double cost(double load) { return latency * Math.sqrt(1 + load); }
    }

    private final Map<Class<? extends Service>, Supplier<? extends Service>> factories = new LinkedHashMap<>();
    private final Map<Class<? extends Service>, Service> singletons = new HashMap<>();

    <S extends Service> ServiceRegistry register(Class<S> type, Supplier<S> factory) {
        factories.put(type, factory);
        return this;
    }

    <S extends Service> S get(Class<S> type) {
        Service existing = singletons.get(type);
        if (existing == null) {
            Supplier<? extends Service> f = factories.get(type);
            if (f == null) {
                throw new IllegalArgumentException("No service registered for " + type.getSimpleName());
            }
            existing = f.get();
            singletons.put(type, existing);
        }
        return type.cast(existing);
    }

    public static double run(double[] x) {
        ServiceRegistry registry = new ServiceRegistry()
            .register(Compute.class, () -> new Compute(x[0]))
            .register(Storage.class, () -> new Storage(x[1], x[2]))
            .register(Network.class, () -> new Network(x[3]));
        double load = 1 + x[4] * x[4];
        double total = registry.get(Compute.class).cost(load);
        total += registry.get(Storage.class).cost(load + x[5]);
        total += registry.get(Network.class).cost(load * 2);
        total += registry.get(Compute.class).cost(0.5);
        return total;
    }
}
