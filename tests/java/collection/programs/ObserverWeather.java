// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

interface WeatherObserver { void update(double temp, double humidity); }

class WeatherData {
    private final List<WeatherObserver> observers = new ArrayList<>();
    private double temp, humidity;
    void register(WeatherObserver o) { observers.add(o); }
    void remove(WeatherObserver o) { observers.remove(o); }
    void setMeasurements(double t, double h) { temp = t; humidity = h; notifyObservers(); }
    private void notifyObservers() { observers.forEach(o -> o.update(temp, humidity)); }
}

class HeatIndex implements WeatherObserver {
    double index;
    public void update(double t, double h) { index = t + 0.5 * h * t - 0.02 * h * h; }
}

class Average implements WeatherObserver {
    private double sum; private int n;
    public void update(double t, double h) { sum += t; n++; }
    double get() { return n > 0 ? sum / n : Double.NaN; }
}

public class ObserverWeather {
    public static double run(double[] x) {
        WeatherData data = new WeatherData();
        HeatIndex hi = new HeatIndex();
        Average avg = new Average();
        data.register(hi);
        data.register(avg);
        data.register((t, h) -> System.out.println("now " + t));
        data.setMeasurements(x[0], x[1]);
        data.setMeasurements(x[2], x[3]);
        data.remove(avg);
        data.setMeasurements(x[4], x[5]);
        return hi.index + avg.get();
    }
}
