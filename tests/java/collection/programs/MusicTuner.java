// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class MusicTuner {
    enum Note {
        C, D, E, F, G, A, B;
        private static final int[] OFFSETS = {0, 2, 4, 5, 7, 9, 11};
        int semitone() { return OFFSETS[ordinal()]; }
        Note next() { return values()[(ordinal() + 1) % values().length]; }
    }

    static class Tone {
        final Note note;
        final int octave;
        Tone(Note note, int octave) { this.note = note; this.octave = octave; }
        static Tone parse(String s) {
            return new Tone(Note.valueOf(s.substring(0, 1)), Integer.parseInt(s.substring(1)));
        }
        double frequency(double a4) {
            int n = note.semitone() + 12 * octave - (Note.A.semitone() + 48);
            return a4 * Math.pow(2, n / 12.0);
        }
    }

    private final double a4;
    private final double[] amplitudes;

    public MusicTuner(double a4, double... amplitudes) {
        this.a4 = a4;
        this.amplitudes = amplitudes;
    }

    double sample(List<Tone> chord, double t) {
        double s = 0;
        for (Tone tone : chord) {
            for (int h = 0; h < amplitudes.length; h++) {
                s += amplitudes[h] * Math.sin(2 * Math.PI * tone.frequency(a4) * (h + 1) * t);
            }
        }
        return s;
    }

    public static double run(double[] x) {
        List<Tone> chord = Stream.of("C4", "E4", "G4", "A3").map(Tone::parse).collect(Collectors.toList());
        MusicTuner tuner = new MusicTuner(1 + 0.1 * x[0], x[1], x[2], x[3]);
        double energy = 0;
        for (int i = 0; i < 16; i++) {
            double v = tuner.sample(chord, i / 32.0);
            energy += v * v;
        }
        Note n = Note.C;
        for (int i = 0; i < 9; i++) n = n.next();
        return energy / 16 + n.semitone() * x[4];
    }
}
