import { createServer } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { openEngine } from './engine.ts';
import { SessionMultiplexer } from './session-multiplexer.ts';

/** Input from the parent thread. */
export interface WorkerOptions {
  folder: string;
  /** PGlite's PostgreSQL, compiled by the parent. */
  postgres: WebAssembly.Module;
  socketPath: string;
  durable: boolean;
  idleLimitMs: number;
}

const { folder, postgres, socketPath, durable, idleLimitMs } = workerData as WorkerOptions;
const engine = await openEngine(folder, durable, postgres);
const clients = new SessionMultiplexer(engine, idleLimitMs);
const server = createServer((socket) => clients.accept(socket));

parentPort?.on('message', async () => {
  server.close();
  await clients.close();
  await engine.close();
  process.exit(0);
});
server.listen(socketPath, () => parentPort?.postMessage('ready'));
