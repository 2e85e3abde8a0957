// SPDX-License-Identifier: MIT
public class TextBlockMenu {
    private static final String HELP = """
        usage: menu
          a  add
          q  quit
        """;

    private final String title;
    private double value;

    TextBlockMenu(String title) { this.title = title; }

    void apply(char command, double by) {
        switch (command) {
            case 'a' -> value += by;
            case 'm' -> value *= by;
            case 'n' -> value = -value;
            default -> throw new IllegalArgumentException("bad command " + command + "\n" + HELP);
        }
    }

    public static double run(double[] x) {
        TextBlockMenu m = new TextBlockMenu("sum");
        char[] commands = {'a', 'm', 'a', 'n', 'm', 'a'};
        for (int i = 0; i < 6; i++) m.apply(commands[i], x[i]);
        return m.value;
    }
}
