// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class TextSurvey {
    enum Answer { YES, NO, MAYBE }

    static class Response {
        final String person;
        final Answer answer;
        final double weight;
        Response(String person, Answer answer, double weight) {
            this.person = person;
            this.answer = answer;
            this.weight = weight;
        }
        Answer getAnswer() { return answer; }
        double getWeight() { return weight; }
    }

    static List<Response> parse(String raw, double base) {
        List<Response> list = new ArrayList<>();
        for (String line : raw.split("\n")) {
            line = line.trim();
            if (line.isEmpty() || line.charAt(0) == '#') continue;
            int colon = line.indexOf(':');
            String name = line.substring(0, colon).trim();
            String[] rest = line.substring(colon + 1).trim().split(",");
            Answer a = Answer.valueOf(rest[0].trim().toUpperCase());
            double w = rest.length > 1 ? Double.parseDouble(rest[1].trim()) : 1.0;
            list.add(new Response(name, a, base * w));
        }
        return list;
    }

    public static double run(double[] x) {
        String raw = "# survey\n anna : yes, 2.5\nben: no\n\ncarl: maybe, 0.5\ndora: yes\n emil: no, 3";
        List<Response> responses = parse(raw, 1 + x[0]);
        Map<Answer, Double> totals = responses.stream()
            .collect(Collectors.groupingBy(Response::getAnswer, () -> new EnumMap<>(Answer.class), Collectors.summingDouble(Response::getWeight)));
        Map<Answer, Long> counts = responses.stream().collect(Collectors.groupingBy(Response::getAnswer, Collectors.counting()));
        double score = totals.get(Answer.YES) * x[1] - totals.get(Answer.NO) * x[2] + totals.getOrDefault(Answer.MAYBE, 0.0) * x[3];
        String names = responses.stream().filter(r -> r.answer != Answer.MAYBE).map(r -> r.person).collect(Collectors.joining("+"));
        StringBuilder initials = new StringBuilder();
        for (Response r : responses) initials.append(Character.toUpperCase(r.person.charAt(0)));
        return score + counts.get(Answer.YES) * x[4] + names.length() * x[5] + (initials.reverse().toString().equals("EDCBA") ? 1 : 0);
    }
}
