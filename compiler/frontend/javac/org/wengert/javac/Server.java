// SPDX-License-Identifier: MIT
// One Java virtual machine for many runs of the front end and of javac: what it has loaded and compiled serves all of them.
// It ends when nobody has asked for a while.
package org.wengert.javac;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import javax.tools.ToolProvider;

/**
 * Answers over a socket of the file system. A request is a number of texts, each its length and its bytes in UTF-8: who asks (the virtual
 * machine, the archive of classes, its time and size), {@code front-end} or {@code javac}, then the arguments. The answer is an exit
 * status and what was said, a text. All numbers have four bytes, the highest first. Where the one who asks has other files than the
 * server was started with, the status is {@link #NOT_HERE}, and the server ends.
 */
final class Server {
  /** The status of what has to be done elsewhere. */
  static final int NOT_HERE = -1;
  /** Nanoseconds without a request after which the server ends. */
  private static final long IDLE = 60_000_000_000L;

  private final Path socket;
  private final String identity;
  private final AtomicInteger running = new AtomicInteger();
  private final AtomicLong last = new AtomicLong(System.nanoTime());
  /** Where what is said in a thread goes. */
  private final ThreadLocal<ByteArrayOutputStream> said = ThreadLocal.withInitial(ByteArrayOutputStream::new);

  private Server(Path socket, String identity) {
    this.socket = socket;
    this.identity = identity;
  }

  /**
   * Serves until nobody asks.
   *
   * @param socket the name of the socket
   * @param identity what those who ask must begin with
   * @param owner the process with which it ends, too; 0 for none
   */
  static void serve(Path socket, String identity, long owner) throws IOException {
    Server server = new Server(socket, identity);
    ProcessHandle.of(owner).ifPresent(process -> process.onExit().thenRun(server::end));
    server.serve();
  }

  private void serve() throws IOException {
    System.setErr(new PrintStream(new OutputStream() {
      @Override
      public void write(int one) {
        said.get().write(one);
      }

      @Override
      public void write(byte[] all, int from, int count) {
        said.get().write(all, from, count);
      }
    }, true, StandardCharsets.UTF_8));
    // The name appears with a socket behind it that answers already; of two servers the later one has it.
    Path own = socket.resolveSibling(socket.getFileName() + "." + ProcessHandle.current().pid());
    try (ServerSocketChannel channel = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      channel.bind(UnixDomainSocketAddress.of(own));
      Files.setPosixFilePermissions(own, PosixFilePermissions.fromString("rw-------"));
      Files.move(own, socket, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      Thread watch = new Thread(this::endIdle);
      watch.setDaemon(true);
      watch.start();
      while (true) {
        SocketChannel caller = channel.accept();
        running.incrementAndGet();
        new Thread(() -> answer(caller)).start();
      }
    }
  }

  private void endIdle() {
    while (running.get() > 0 || System.nanoTime() - last.get() < IDLE) {
      try {
        Thread.sleep(1000);
      } catch (InterruptedException nobody) {
        return;
      }
    }
    end();
  }

  private void end() {
    // Another server may have the name by now; those who ask it start one of their own.
    socket.toFile().delete();
    Runtime.getRuntime().halt(0);
  }

  private void answer(SocketChannel caller) {
    boolean isOther = false;
    try (caller) {
      var in = new DataInputStream(new BufferedInputStream(Channels.newInputStream(caller)));
      String[] request = new String[in.readInt()];
      for (int k = 0; k < request.length; k++) {
        request[k] = new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
      }
      isOther = !request[0].equals(identity);
      int status = isOther ? NOT_HERE : work(request);
      var out = new DataOutputStream(Channels.newOutputStream(caller));
      byte[] text = said.get().toByteArray();
      out.writeInt(status);
      out.writeInt(text.length);
      out.write(text);
      out.flush();
    } catch (IOException gone) {
      // Who asked has ended.
    } finally {
      last.set(System.nanoTime());
      running.decrementAndGet();
    }
    if (isOther) {
      end();
    }
  }

  private int work(String[] request) {
    String[] arguments = Arrays.copyOfRange(request, 2, request.length);
    try {
      return switch (request[1]) {
        case "front-end" -> Main.work(arguments);
        case "javac" -> ToolProvider.getSystemJavaCompiler().run(null, System.err, System.err, arguments);
        default -> NOT_HERE;
      };
    } catch (Throwable fault) {
      // A machine of one's own says what is wrong, or has the memory.
      return NOT_HERE;
    }
  }
}
