import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

const READY_LIMIT_MS = 20_000;

export interface S3Process {
  /** Kills the server with -9, then starts it again on the same data. */
  killAndRestart(pauseMs: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Runs the S3 server in its own process, and restarts it when s3rver crashes (two writes in one folder can do that).
 */
export async function startS3Process(folder: string, port: number, bucket: string): Promise<S3Process> {
  const data = path.join(folder, 's3');
  mkdirSync(data, { recursive: true });
  const script = path.join(import.meta.dirname, 's3-child.ts');
  let expected = false;
  let child: ChildProcess;
  const start = () => {
    child = spawn(process.execPath, [script, data, String(port), bucket], { stdio: 'ignore' });
    child.once('exit', () => {
      if (!expected) start();
    });
  };
  const end = async () => {
    expected = true;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    expected = false;
  };
  start();
  await untilReady(port);
  return {
    async killAndRestart(pauseMs) {
      await end();
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      start();
      await untilReady(port);
    },
    stop: end,
  };
}

async function untilReady(port: number): Promise<void> {
  const end = Date.now() + READY_LIMIT_MS;
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
  while (!(await answers())) {
    if (Date.now() > end) throw new Error('the S3 server did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
