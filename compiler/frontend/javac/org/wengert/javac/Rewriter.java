// SPDX-License-Identifier: MIT
// Programs outside the subset are rewritten into it, as text: library classes become their models, functions as values become
// objects, and so on. Rounds of passes, each on a program that javac has attributed anew; a program that does not come
// through is refused for what it was.
package org.wengert.javac;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;

final class Rewriter {
  /** One file: the user's, or a model. */
  static final class Unit {
    final String file;
    final CharSequence original;
    final boolean isModel;
    private final Rope given;
    Rope rope;
    Source source;

    Unit(String file, CharSequence original, boolean isModel) {
      this.file = file;
      this.original = original;
      this.isModel = isModel;
      given = Rope.of(original);
      rope = given;
    }

    /** A model that no pass has changed: its types are asked for seldom. */
    boolean isAsGiven() {
      return isModel && rope == given;
    }
  }

  /** Each round makes progress, or it is the last one. */
  private static final int MOST_ROUNDS = 40;

  private final JavaCompiler compiler;
  private final StandardJavaFileManager manager;
  private final List<String> flags;
  final Set<String> heads;
  final List<Unit> units = new ArrayList<>();
  final Set<String> own = new HashSet<>();
  /** Classes whose objects are compared by 'equals'. */
  final Set<String> equalled = new HashSet<>();
  /** Type parameters that stand for nothing but what has a known hash code. */
  final Set<String> hashedParameters = new HashSet<>();
  final Map<String, Integer> texts = new HashMap<>();
  /** Static fields that other code may set to another text, or another constant: derivatives hold numbers in their place. */
  final Set<String> openTexts = new HashSet<>();
  /** Classes and methods that have a copy for texts. */
  final Set<String> copies = new HashSet<>();
  Elements elements;
  Types types;
  JavacTask task;
  private int made;
  private boolean hasModels;
  private Unit letters;
  /** Whether the program goes on after an exception: then exceptions are objects of the program. */
  boolean catches;
  /** Whether texts have the run-time library's numbers, so that the program can look at them. */
  final boolean looksAtTexts;
  /** Whether functions are taken to be of just the types that their wildcards have for bounds. */
  final boolean hasPlainFunctions;
  /** Classes of an adjoint that is read again. */
  private final List<String> kinds = new ArrayList<>();
  final ClassTokens classes = new ClassTokens(this);
  /** Methods that only put texts together; null before the program has been looked through. */
  Reports reports;
  /** Whether the program may look at a text that it has put together. */
  boolean wantsTexts;
  /** Errors of the program as rewritten, at the places of the user's text. */
  final List<String> errors = new ArrayList<>();
  /** Where javac stopped at what the program was rewritten to, and what it said; null if it did not. */
  String stop;

  Rewriter(JavaCompiler compiler, StandardJavaFileManager manager, List<String> flags, Set<String> heads, boolean looksAtTexts, boolean hasPlainFunctions) {
    this.looksAtTexts = looksAtTexts;
    this.hasPlainFunctions = hasPlainFunctions;
    this.compiler = compiler;
    this.manager = manager;
    this.flags = flags;
    this.heads = heads;
  }

  /** The number of a class of an adjoint that is read again. */
  int kind(String name) {
    if (!kinds.contains(name)) {
      kinds.add(name);
    }
    return kinds.indexOf(name);
  }

  int fresh() {
    return ++made;
  }

  /** A name that begins so and that the program has nowhere. */
  String fresh(String prefix) {
    String name = prefix + fresh();
    while (has(name)) {
      name = prefix + fresh();
    }
    return name;
  }

  private boolean has(String name) {
    return units.stream().anyMatch(unit -> !unit.isModel && unit.original.toString().contains(name));
  }

  /** The number of a text of the program; 0 stands for null. */
  int number(String text) {
    return texts.computeIfAbsent(text, each -> texts.size() + 1);
  }

  private static JavaFileObject object(Unit unit, int index) {
    return new SimpleJavaFileObject(URI.create("string:///" + index + "/" + unit.file.substring(unit.file.lastIndexOf('/') + 1)),
        JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return unit.rope.text;
      }

      @Override
      public boolean isNameCompatible(String simpleName, Kind kind) {
        return true;
      }
    };
  }

  /** Reads the program as it stands now. */
  boolean attribute() throws IOException {
    if (letters != null) {
      letters.rope = Rope.of(letters());
    }
    var diagnostics = new DiagnosticCollector<JavaFileObject>();
    List<JavaFileObject> inputs = new ArrayList<>();
    Map<URI, Unit> byObject = new HashMap<>();
    for (int i = 0; i < units.size(); i++) {
      JavaFileObject input = object(units.get(i), i);
      inputs.add(input);
      byObject.put(input.toUri(), units.get(i));
    }
    task = (JavacTask) compiler.getTask(null, manager, diagnostics, flags, null, inputs);
    List<CompilationUnitTree> trees = new ArrayList<>();
    task.parse().forEach(trees::add);
    elements = task.getElements();
    types = task.getTypes();
    Trees all = Trees.instance(task);
    Attribution attribution = new Attribution(task);
    if (attribution.begin()) {
      List<Element> classes = new ArrayList<>();
      for (CompilationUnitTree tree : trees) {
        if (!byObject.get(tree.getSourceFile().toUri()).isAsGiven()) {
          tree.getTypeDecls().forEach(each -> classes.add(all.getElement(new TreePath(new TreePath(tree), each))));
        }
      }
      try {
        attribution.of(classes);
      } catch (Attribution.Broken broken) {
        // The error that led to it is told as any other is.
        if (diagnostics.getDiagnostics().stream().noneMatch(each -> each.getKind() == Diagnostic.Kind.ERROR)) {
          throw broken;
        }
      }
    } else {
      attribution.whole();
    }
    own.clear();
    for (CompilationUnitTree tree : trees) {
      Unit unit = byObject.get(tree.getSourceFile().toUri());
      unit.source = new Source(tree, all, types, unit.file, unit.rope, unit.original, unit.isAsGiven() ? attribution : null);
      new TreeScanner<Void, Void>() {
        @Override
        public Void visitClass(ClassTree at, Void none) {
          if (unit.source.declared(at) instanceof TypeElement element) {
            own.add(Source.name(element));
          }
          return super.visitClass(at, none);
        }
      }.scan(tree, null);
    }
    own.remove("");
    errors.clear();
    stop = null;
    for (var diagnostic : diagnostics.getDiagnostics()) {
      if (diagnostic.getKind() == Diagnostic.Kind.ERROR) {
        Unit unit = diagnostic.getSource() == null ? null : byObject.get(diagnostic.getSource().toUri());
        String message = diagnostic.getMessage(null).replace('\n', ' ');
        if (System.getenv("WENGERT_JAVAC_TRACE") != null) {
          System.err.println("rewritten: " + (unit == null ? "" : unit.file + ":" + diagnostic.getLineNumber() + ": ") + message);
        }
        String place = unit == null ? "" : unit.source.place((int) diagnostic.getPosition()) + ": error: ";
        errors.add(place + meaning(diagnostic.getCode(), message));
        if (stop == null && unit != null && !unit.isModel) {
          stop = place + "this does not come through rewriting; write it another way (javac: " + message.replaceAll("org\\.wengert\\.(model|runtime)\\.", "").replaceAll(" +", " ").strip() + ")";
        }
      }
    }
    return errors.isEmpty();
  }

  /** What an error of the rewritten program says to its author; empty if nothing. */
  private static String meaning(String code, String message) {
    var method = java.util.regex.Pattern.compile("symbol: +method (\\w+)\\(.*location: .*org\\.wengert\\.model\\.(\\w+)").matcher(message);
    if (code.startsWith("compiler.err.cant.resolve") && method.find()) {
      String name = method.group(1).replace(Names.BY_HASH, "");
      return (name.equals(method.group(1)) ? Refusal.LIBRARY_METHOD : Refusal.MAP_ORDER).message(method.group(2) + "." + name);
    }
    var form = java.util.regex.Pattern.compile("no suitable method found for (\\w+)\\(.*? method org\\.wengert\\.model\\.(\\w+)|method (\\w+) in (?:class|interface) org\\.wengert\\.model\\.(\\w+)")
        .matcher(message);
    if (code.startsWith("compiler.err.cant.apply") && form.lookingAt()) {
      String owner = form.group(2) != null ? form.group(2) : form.group(4);
      return Refusal.LIBRARY_METHOD.message((owner.equals("KnownTexts") ? "String" : owner) + "." + (form.group(1) != null ? form.group(1) : form.group(3)) + " with these arguments");
    }
    return "";
  }

  /** Whether the program makes maps or sets whose order means something, or has copies of classes for texts. Those that it gets otherwise are asked when it runs. */
  boolean hasOrder() {
    return !copies.isEmpty() || units.stream().anyMatch(unit -> !unit.isModel
        && java.util.regex.Pattern.compile("\\b(LinkedHashMap|TreeMap|EnumMap|LinkedHashSet|TreeSet)\\b *(<[^;]*>)? *(\\(|::)").matcher(unit.original).find());
  }

  /** Whether a list may be one that hands out its elements in another way than an ArrayList: by methods of the program, or from a copy. */
  boolean hasOwnLists() {
    return units.stream().anyMatch(unit -> !unit.isModel && java.util.regex.Pattern.compile("AbstractList|CopyOnWriteArrayList").matcher(unit.original).find());
  }

  /** Whether an error says something to the program's author. */
  boolean hasReason() {
    return errors.stream().anyMatch(error -> !error.endsWith("error: "));
  }

  private void trace(String title) {
    if (System.getenv("WENGERT_JAVAC_TRACE") != null) {
      for (Unit unit : units) {
        if (!unit.isModel) {
          System.err.println("==== " + title + ": " + unit.file + "\n" + unit.rope);
        }
      }
    }
  }

  /** One round of passes; whether anything changed. */
  private boolean round(List<Function<Unit, Pass>> passes) {
    return round(passes, unit -> !unit.isModel);
  }

  private boolean round(List<Function<Unit, Pass>> passes, Predicate<Unit> takes) {
    boolean changed = false;
    Map<Unit, List<Change>> all = new HashMap<>();
    for (Unit unit : units) {
      if (takes.test(unit)) {
        for (var make : passes) {
          Pass pass = make.apply(unit);
          pass.look();
          all.computeIfAbsent(unit, each -> new ArrayList<>()).addAll(pass.changes);
        }
      }
    }
    for (Unit unit : units) {
      List<Change> changes = all.getOrDefault(unit, List.of());
      if (!changes.isEmpty()) {
        unit.rope = Change.made(unit.rope, changes);
        changed = true;
      }
    }
    return changed;
  }

  private boolean rounds(String title, List<Function<Unit, Pass>> passes) throws IOException {
    for (int k = 0; k < MOST_ROUNDS; k++) {
      if (!round(passes)) {
        return true;
      }
      trace(title);
      // What a pass itself refuses.
      if (!errors.isEmpty() || !attribute()) {
        return false;
      }
    }
    return false;
  }

  private String letters() {
    return looksAtTexts ? Letters.numbers(texts) : Letters.text(texts);
  }

  private void addModels() {
    if (!hasModels) {
      hasModels = true;
      // Handlers of models make every method look that may throw: they are there where the program hands tasks in.
      boolean hasTasks = catches && units.stream().anyMatch(unit -> java.util.regex.Pattern.compile("\\b(CompletableFuture|Executors?|ExecutorService)\\b").matcher(unit.original).find());
      LibraryModels.texts(looksAtTexts)
          .forEach((name, text) -> units.add(new Unit("org/wengert/model/" + name + ".java", hasTasks ? Exceptions.caught(text) : text, true)));
      letters = new Unit(Letters.FILE, letters(), true);
      units.add(letters);
      if (catches) {
        units.add(new Unit(Exceptions.FILE, Exceptions.text(), true));
      }
    }
  }

  /** Whether the program has come into the subset, as far as passes can bring it there; the files are attributed. */
  boolean rewrite() throws IOException {
    if (!attribute()) {
      return false;
    }
    boolean hasAdjoints = units.stream().anyMatch(unit -> Adjoints.isOne(unit.original.toString()));
    if (hasAdjoints) {
      LibraryModels.ofAdjoints().forEach((name, text) -> units.add(new Unit("org/wengert/model/" + name + ".java", text, true)));
    }
    if (hasAdjoints && (!attribute() || !rounds("adjoints", List.of(unit -> new Adjoints(this, unit))) || !errors.isEmpty())) {
      return false;
    }
    if (!rounds("elements", List.of(unit -> new ElementTypes(this, unit), unit -> new SharedEmpties(this, unit), unit -> new EnumInterfaces(this, unit), unit -> new RawTypes(this, unit)))) {
      return false;
    }
    if (!rounds("matches", List.of(unit -> new Matches(this, unit), unit -> new References(this, unit, true)))) {
      return false;
    }
    HashCodes hashCodes = new HashCodes(this);
    if (!errors.isEmpty()) {
      return false;
    }
    if (hashCodes.areWanted()) {
      round(List.of(hashCodes::pass));
      trace("hash codes");
      if (!attribute()) {
        return false;
      }
    }
    Prune prune = new Prune(this);
    wantsTexts = prune.looks.areWanted();
    if (prune.catches()) {
      catches = true;
      prune = new Prune(this);
    }
    if (!prune.isPossible()) {
      return false;
    }
    if (!errors.isEmpty()) {
      return false;
    }
    round(List.of(prune::pass));
    trace("pruned");
    addModels();
    if (!attribute()) {
      return false;
    }
    // The order of texts is known only where texts are.
    wantsTexts |= TextInstances.make(this);
    trace("texts");
    if (!errors.isEmpty()) {
      return false;
    }
    List<Function<Unit, Pass>> overloads = TextOverloads.passes(this);
    if (!overloads.isEmpty()) {
      round(overloads);
      trace("overloads");
      if (!attribute()) {
        return false;
      }
    }
    if (units.stream().anyMatch(unit -> !unit.isModel && StaticImports.areIn(unit.source))) {
      round(List.of(unit -> new StaticImports(this, unit)));
      if (!attribute()) {
        return false;
      }
    }
    round(List.of(unit -> new Streams(this, unit), unit -> new LiveElements(this, unit)));
    if (!errors.isEmpty()) {
      return false;
    }
    List<Function<Unit, Pass>> first = new ArrayList<>(List.of(unit -> new Handlers(this, unit), unit -> new Equality(this, unit), unit -> new EnumNames(this, unit), unit -> new Views(this, unit), unit -> new Clocks(this, unit), unit -> new Varargs(this, unit), unit -> new HiddenFields(this, unit)));
    if (looksAtTexts) {
      first.add(unit -> new References(this, unit, false));
    } else {
      first.add(unit -> new Splits(this, unit));
    }
    return rounds("handlers", first) && named(targets()) && lifted()
        && rounds("enums", List.of(unit -> new Enums(this, unit))) && lifted() && statics() && boxed();
  }

  private boolean boxed() throws IOException {
    Set<String> wanted = BoxedNulls.in(units.stream().filter(unit -> !unit.isModel).map(unit -> unit.source).toList());
    if (wanted.isEmpty()) {
      return true;
    }
    Map<String, String> before = targets();
    round(List.of(unit -> new Boxes(this, unit, wanted)), unit -> !unit.isModel || Boxes.concerns(unit, wanted));
    trace("boxed");
    return errors.isEmpty() && attribute() && isSame(before, targets());
  }

  /** Which method of the program each call means: by the places of both in the user's text. */
  private Map<String, String> targets() {
    Map<String, String> found = new HashMap<>();
    Trees trees = Trees.instance(task);
    Map<CompilationUnitTree, Unit> byTree = new HashMap<>();
    units.forEach(unit -> byTree.put(unit.source.unit, unit));
    for (Unit unit : units) {
      if (unit.isModel) {
        continue;
      }
      new TreeScanner<Void, Void>() {
        private void note(Tree at, Tree name) {
          var declared = unit.source.element(at) == null ? null : trees.getPath(unit.source.element(at));
          Unit home = declared == null ? null : byTree.get(declared.getCompilationUnit());
          if (home != null && !home.isModel && unit.source.isWritten(name) && home.source.isWritten(declared.getLeaf())) {
            found.put(unit.file + ":" + unit.rope.origin((int) unit.source.end(name) - 1),
                home.file + ":" + home.rope.origin((int) home.source.start(declared.getLeaf())));
          }
        }

        @Override
        public Void visitMethodInvocation(MethodInvocationTree at, Void none) {
          note(at, at.getMethodSelect());
          return super.visitMethodInvocation(at, none);
        }

        @Override
        public Void visitNewClass(NewClassTree at, Void none) {
          note(at, at.getIdentifier());
          return super.visitNewClass(at, none);
        }
      }.scan(unit.source.unit, null);
    }
    return found;
  }

  /** Names are rewritten, and every call means the method that it meant. */
  private boolean named(Map<String, String> before) throws IOException {
    if (!rounds("names", List.of(unit -> new Names(this, unit)))) {
      return false;
    }
    return isSame(before, targets());
  }

  private static boolean isSame(Map<String, String> before, Map<String, String> after) {
    return before.entrySet().stream().allMatch(call -> call.getValue().equals(after.getOrDefault(call.getKey(), call.getValue())));
  }

  private boolean lifted() throws IOException {
    return rounds("lifted", List.of(unit -> new Names(this, unit), unit -> new SuperCalls(this, unit), unit -> new Lift(this, unit), unit -> new Jumps(this, unit),
        unit -> new Patterns(this, unit), unit -> new Iterations(this, unit), unit -> new Wildcards(this, unit)));
  }

  private boolean statics() throws IOException {
    Statics statics = new Statics(this);
    if (!statics.areNeeded()) {
      return true;
    }
    if (!statics.isPossible()) {
      return false;
    }
    round(List.of(statics::pass));
    trace("statics");
    return attribute();
  }
}
