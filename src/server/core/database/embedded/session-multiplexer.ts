import type { Socket } from 'node:net';
import { type FrontendMessage, FrontendMessages, queryMessage, syncMessage } from './frontend-messages.ts';

/** The engine's only session: it runs messages and tells whether a transaction is open. */
export interface Engine {
  run(message: Uint8Array, onAnswer: (bytes: Uint8Array) => void): Promise<void>;
  isInTransaction(): boolean;
}

interface Client {
  socket: Socket;
  waiting: Buffer[];
  /** Whether the client still expects an answer to its last message. */
  awaitsAnswer: boolean;
  isClosed: boolean;
}

/**
 * Lets many connections share the one session of PGlite, one at a time: a client holds the session from its first
 * message until the server is ready for the next query outside any transaction. Messages of two clients never mix. When
 * a client leaves, or falls silent inside a transaction, its transaction is rolled back. Session state (SET, named
 * statements, session locks) is common to all connections.
 */
export class SessionMultiplexer {
  readonly #engine: Engine;
  readonly #idleLimitMs: number;
  readonly #clients = new Set<Client>();
  #queue: Client[] = [];
  #current: Client | undefined;
  #running = false;
  #idleTimer: NodeJS.Timeout | undefined;

  /** @param idleLimitMs how long a client may stay silent while it holds the session */
  constructor(engine: Engine, idleLimitMs: number) {
    this.#engine = engine;
    this.#idleLimitMs = idleLimitMs;
  }

  /** Serves a new connection until it closes. */
  accept(socket: Socket): void {
    const client: Client = { socket, waiting: [], awaitsAnswer: false, isClosed: false };
    const messages = new FrontendMessages();
    this.#clients.add(client);
    socket.setNoDelay(true);
    socket.on('data', (chunk) => {
      try {
        for (const message of messages.push(chunk)) this.#receive(client, message);
      } catch {
        socket.destroy();
      }
    });
    // Node always emits « close » after an error.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      client.isClosed = true;
      this.#clients.delete(client);
      this.#schedule();
    });
  }

  /** Closes every connection; open transactions are rolled back. */
  async close(): Promise<void> {
    for (const client of this.#clients) client.socket.destroy();
    for (const client of this.#clients) client.isClosed = true;
    while (this.#running || this.#current) {
      this.#schedule();
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  #receive(client: Client, message: FrontendMessage): void {
    if (message.kind === 'command') {
      client.waiting.push(message.bytes);
      client.awaitsAnswer = !message.completes;
      if (!this.#queue.includes(client)) this.#queue.push(client);
      this.#schedule();
    } else if (message.kind === 'encryption') client.socket.write('N');
    else if (message.kind === 'terminate') client.socket.end();
    else client.socket.destroy();
  }

  #schedule(): void {
    if (this.#running) return;
    this.#running = true;
    clearTimeout(this.#idleTimer);
    void this.#serve().then(() => {
      this.#running = false;
      if (this.#next() || this.#current?.isClosed) this.#schedule();
      else if (this.#current) this.#watch(this.#current);
    });
  }

  async #serve(): Promise<void> {
    for (let client = this.#next(); client || this.#current?.isClosed; client = this.#next()) {
      if (client) await this.#runWaiting(client);
      if (this.#current?.isClosed) await this.#cleanUp();
    }
  }

  /** The client whose messages run next: the one that holds the session, else the first in the queue. */
  #next(): Client | undefined {
    this.#queue = this.#queue.filter((client) => !client.isClosed && client.waiting.length > 0);
    if (this.#current) return this.#queue.find((client) => client === this.#current);
    return this.#queue[0];
  }

  async #runWaiting(client: Client): Promise<void> {
    this.#current = client;
    this.#queue = this.#queue.filter((other) => other !== client);
    const bytes = Buffer.concat(client.waiting);
    client.waiting = [];
    await this.#engine.run(bytes, (answer) => {
      // A copy: the engine reuses the memory behind `answer`.
      if (!client.isClosed) client.socket.write(Buffer.from(answer));
    });
    if (client.waiting.length === 0 && !client.awaitsAnswer && !this.#engine.isInTransaction()) {
      this.#current = undefined;
    }
  }

  async #cleanUp(): Promise<void> {
    await this.#engine.run(syncMessage(), () => undefined);
    if (this.#engine.isInTransaction()) await this.#engine.run(queryMessage('rollback'), () => undefined);
    this.#current = undefined;
  }

  #watch(client: Client): void {
    this.#idleTimer = setTimeout(() => client.socket.destroy(), this.#idleLimitMs);
  }
}
