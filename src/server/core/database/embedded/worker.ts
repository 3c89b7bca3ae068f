import { createServer } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { openEngine } from './engine.ts';
import { Turns } from './turns.ts';

/** What the parent thread gives to this one. */
export interface WorkerOptions {
  folder: string;
  socketPath: string;
  durable: boolean;
  idleLimitMs: number;
}

const { folder, socketPath, durable, idleLimitMs } = workerData as WorkerOptions;
const engine = await openEngine(folder, durable);
const turns = new Turns(engine, idleLimitMs);
const server = createServer((socket) => turns.accept(socket));

parentPort?.on('message', async () => {
  server.close();
  await turns.close();
  await engine.close();
  process.exit(0);
});
server.listen(socketPath, () => parentPort?.postMessage('ready'));
