import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../core/database/database.ts';
import { watchBodies } from '../core/http/body-watch.ts';
import { createLogger } from '../core/logging.ts';
import { createMetrics } from '../core/metrics.ts';
import type { Storage } from '../core/storage/storage.ts';
import { operationsApp } from './operations-app.ts';

let app: FastifyInstance;
beforeEach(async () => {
  app = operationsApp(
    {
      metrics: createMetrics(),
      logger: createLogger('silent'),
      database: { pool: new Pool() } as Database,
      storage: {} as Storage,
      isStarted: () => true,
    },
    watchBodies(
      '/none/',
      { totalMs: 900, silenceMs: 300, bytesPerSecond: 1000 },
      { ms: 300, bytes: 100_000 },
    ),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

describe('the address of operators', () => {
  it.each([
    ['POST /metrics', ''],
    ['GET /metrics', ''],
    ['GET /healthz', ''],
    ['PUT /nothing', ''],
    ['GET /%ff', ''],
    ['POST /metrics', 'Expect: autre-chose\r\n'],
  ])('closes a connection whose body never ends: %s %s', async (line, header) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined).resume();
    socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\n${header}Content-Length: 90000\r\n\r\n`);
    const trickle = setInterval(() => socket.write('x'), 50);
    // Not `once`, which fails where the connection is reset.
    await new Promise<void>((resolve) => socket.on('close', () => resolve()));
    clearInterval(trickle);
    expect(socket.destroyed).toBe(true);
  });
});
