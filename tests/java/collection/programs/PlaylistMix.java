// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class PlaylistMix {
    public record Track(String title, double seconds, double loudness, Genre genre) implements Comparable<Track> {
        @Override public int compareTo(Track o) { return Double.compare(loudness, o.loudness); }
        Track louder(double factor) { return new Track(title, seconds, loudness * factor, genre); }
        static Track of(String line, double gain) {
            String[] f = line.split(";");
            return new Track(f[0].trim(), Double.parseDouble(f[1]), Double.parseDouble(f[2]) + gain, Genre.valueOf(f[3].trim().toUpperCase()));
        }
    }

    enum Genre { ROCK, JAZZ, FOLK }

    static <T, K> SortedMap<K, List<T>> index(Collection<? extends T> items, Function<? super T, ? extends K> key) {
        SortedMap<K, List<T>> m = new TreeMap<>();
        for (T item : items) m.computeIfAbsent(key.apply(item), k -> new ArrayList<>()).add(item);
        return m;
    }

    public static double run(double[] x) {
        String library = """
            Stairway; 482; 0.8; rock
            Blue in Green; 337; 0.3; jazz
            Pink Moon; 124; 0.25; folk
            So What; 562; 0.45; jazz
            Heroes; 371; 0.75; rock
            """;
        List<Track> tracks = new ArrayList<>();
        int n = 0;
        for (String line : library.split("\n")) {
            if (line.isBlank()) continue;
            tracks.add(Track.of(line, 0.05 * x[n % x.length]));
            n++;
        }
        var byGenre = index(tracks, Track::genre);
        double score = 0;
        for (var entry : byGenre.entrySet()) {
            List<Track> list = entry.getValue();
            Collections.sort(list, Comparator.reverseOrder());
            UnaryOperator<Track> boost = entry.getKey() == Genre.JAZZ ? t -> t.louder(1 + x[5]) : UnaryOperator.identity();
            double mean = list.stream().map(boost).mapToDouble(Track::loudness).average().orElse(0);
            score += mean * mean * list.get(0).seconds() / 100;
        }
        Track loudest = Collections.max(tracks);
        Optional<Track> shortJazz = tracks.stream().filter(t -> t.genre() == Genre.JAZZ && t.seconds() < 400).findFirst();
        score += loudest.loudness() * shortJazz.map(Track::loudness).orElse(1.0);
        String names = tracks.stream().map(Track::title).filter(s -> s.length() > 7).collect(Collectors.joining(", ", "[", "]"));
        return score + names.length() * 0.01 * x[0] * x[1];
    }
}
