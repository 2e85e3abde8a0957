// SPDX-License-Identifier: MIT
// The goal wengert:differentiate: derivatives of a project's methods, written before the project is compiled. What has not
// changed since the last time is not written again.
package org.wengert.maven;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.project.MavenProject;

/** See the file's first lines; the parameters are described in META-INF/maven/plugin.xml. */
public final class DifferentiateMojo extends AbstractMojo {
  private List<String> heads;
  private List<String> modes;
  private String wrt;
  private String of;
  private List<String> sources;
  private String compiler;
  private File outputDirectory;
  private MavenProject project;

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    List<String> roots = List.copyOf(project.getCompileSourceRoots());
    project.addCompileSourceRoot(outputDirectory.getPath());
    try {
      List<Annotated.Request> annotated = Annotated.below(roots);
      if (annotated.isEmpty() && (heads == null || heads.isEmpty())) {
        throw new MojoFailureException("nothing to differentiate; annotate a method with @Differentiate, or name it in <heads>");
      }
      for (String head : heads == null ? List.<String>of() : heads) {
        Path file = fileOf(head);
        String plain = head.contains("(") ? head.substring(0, head.indexOf('(')) : head;
        String[] parts = plain.split("\\.");
        String name = parts[parts.length - 2] + "." + parts[parts.length - 1] + head.substring(plain.length());
        for (String mode : modes == null || modes.isEmpty() ? List.of("adjoint") : modes) {
          differentiate(head, file, name, mode, wrt, of);
        }
      }
      askForClasses(annotated);
      for (Annotated.Request each : annotated) {
        for (String mode : each.modes()) {
          differentiate(each.file().getFileName() + "-" + each.head(), each.file(), each.head(), mode, each.wrt(), each.of());
        }
      }
    } catch (IOException unusable) {
      throw new MojoExecutionException("derivatives cannot be written: " + unusable.getMessage(), unusable);
    }
  }

  // The derivative of a class is one file, which holds that of one method.
  private static void askForClasses(List<Annotated.Request> annotated) throws MojoFailureException {
    Map<String, String> heads = new HashMap<>();
    for (Annotated.Request each : annotated) {
      String plain = each.head().contains("(") ? each.head().substring(0, each.head().indexOf('(')) : each.head();
      for (String mode : each.modes()) {
        String other = heads.put(mode + " " + each.file() + " " + plain.substring(0, plain.lastIndexOf('.')), each.head());
        if (other != null) {
          throw new MojoFailureException("'" + other + "' and '" + each.head() + "' are of one class, whose " + mode
              + " is one file and holds that of one method; move one of them into a class of its own");
        }
      }
    }
  }

  private void differentiate(String head, Path file, String name, String mode, String inputNames, String outputNames)
      throws IOException, MojoExecutionException, MojoFailureException {
    if (!mode.equals("adjoint") && !mode.equals("tangent")) {
      throw new MojoExecutionException("no mode '" + mode + "'; write adjoint or tangent");
    }
    List<Path> inputs = new ArrayList<>(List.of(file));
    for (String further : sources == null ? List.<String>of() : sources) {
      inputs.add(find(further));
    }
    List<String> command = new ArrayList<>(List.of(compiler, "compile", "--" + mode, "--head", name));
    if (inputNames != null) {
      command.addAll(List.of("--wrt", inputNames));
    }
    if (outputNames != null) {
      command.addAll(List.of("--of", outputNames));
    }
    command.addAll(List.of(file.toString(), "-o", outputDirectory.getPath()));
    if (inputs.size() > 1) {
      command.add("--");
      inputs.subList(1, inputs.size()).forEach(input -> command.add(input.toString()));
    }
    Path stamp = outputDirectory.toPath().resolve("." + mode + "-" + head.replaceAll("[^A-Za-z0-9]", "_"));
    if (isFresh(stamp, command, inputs)) {
      getLog().debug("unchanged: " + mode + " of " + head);
      return;
    }
    Files.createDirectories(outputDirectory.toPath());
    run(command, head);
    Files.writeString(stamp, String.join("\n", command));
  }

  private Path fileOf(String head) throws MojoExecutionException {
    String[] parts = (head.contains("(") ? head.substring(0, head.indexOf('(')) : head).split("\\.");
    if (parts.length < 2) {
      throw new MojoExecutionException("head '" + head + "' names no class; write package.Class.method");
    }
    return find(String.join("/", List.of(parts).subList(0, parts.length - 1)) + ".java");
  }

  private Path find(String name) throws MojoExecutionException {
    for (String root : project.getCompileSourceRoots()) {
      Path file = Path.of(root).resolve(name);
      if (Files.isRegularFile(file)) {
        return file;
      }
    }
    throw new MojoExecutionException("no file '" + name + "' below " + String.join(", ", project.getCompileSourceRoots()));
  }

  // Written by the same command after the last change of a source.
  private static boolean isFresh(Path stamp, List<String> command, List<Path> inputs) throws IOException {
    if (!Files.exists(stamp) || !Files.readString(stamp).equals(String.join("\n", command))) {
      return false;
    }
    for (Path input : inputs) {
      if (Files.getLastModifiedTime(input).compareTo(Files.getLastModifiedTime(stamp)) >= 0) {
        return false;
      }
    }
    return true;
  }

  private void run(List<String> command, String head) throws IOException, MojoExecutionException, MojoFailureException {
    Process process;
    try {
      process = new ProcessBuilder(command).redirectErrorStream(true).start();
    } catch (IOException missing) {
      throw new MojoExecutionException("'" + compiler + "' cannot be started; install Wengert, or give its place: -Dwengert.compiler=PATH", missing);
    }
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    try {
      if (process.waitFor() != 0) {
        throw new MojoFailureException("no derivative of '" + head + "':\n" + said);
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new MojoExecutionException("interrupted", stopped);
    }
  }
}
