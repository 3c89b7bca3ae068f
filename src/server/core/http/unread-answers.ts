import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** As long as nginx waits for its own clients by default (`send_timeout`). */
const SILENCE_MS = 60_000;

interface Watched {
  /** Bytes that left for the client. */
  sent: number;
  /** When the last of them left, or when nothing was waiting to leave. */
  time: number;
}

/**
 * Closes the connection of a client that reads nothing of its answer for `silenceMs`: it would hold its connection, and
 * the data being read for it, for as long as it likes. Time that the server itself takes to answer is not counted.
 */
export function cutUnreadAnswers(server: Server, silenceMs = SILENCE_MS): void {
  const open = new Map<Socket, Watched>();

  const check = () => {
    const now = performance.now();
    for (const [socket, last] of open) {
      const sent = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || sent > last.sent) open.set(socket, { sent, time: now });
      else if (now - last.time > silenceMs) socket.destroy();
    }
  };

  server.on('listening', () => {
    const timer = setInterval(check, silenceMs / 4).unref();
    server.once('close', () => clearInterval(timer));
  });
  server.on('connection', (socket) => {
    open.set(socket, { sent: 0, time: performance.now() });
    socket.once('close', () => open.delete(socket));
  });
}
