import { createServer, type Socket } from 'node:net';

export interface TestClamd {
  port: number;
  /** Each content that was sent to its end. */
  received: Buffer[];
  close(): Promise<void>;
}

/** The EICAR text: harmless, and every scanner reports it as a threat. */
export const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
export const EICAR_NAME = 'Eicar-Signature';

/**
 * A server that speaks clamd's INSTREAM as far as doc2 uses it, and knows one threat.
 * @param limit StreamMaxLength
 */
export async function startTestClamd({ limit = 100_000_000, port = 0 } = {}): Promise<TestClamd> {
  const received: Buffer[] = [];
  const server = createServer((socket) => serve(socket, received, limit));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const COMMAND = 'zINSTREAM\0';

function serve(socket: Socket, received: Buffer[], limit: number): void {
  let pending = Buffer.alloc(0);
  let isStarted = false;
  const content: Buffer[] = [];
  let size = 0;
  const answer = (text: string) => socket.end(`${text}\0`);
  socket.on('error', () => socket.destroy());
  socket.on('data', (data: Buffer) => {
    pending = Buffer.concat([pending, data]);
    if (!isStarted) {
      if (pending.length < COMMAND.length) return;
      if (pending.subarray(0, COMMAND.length).toString() !== COMMAND) return void answer('UNKNOWN COMMAND');
      pending = pending.subarray(COMMAND.length);
      isStarted = true;
    }
    while (pending.length >= 4) {
      const length = pending.readUInt32BE(0);
      if (length === 0) {
        const contentReceived = Buffer.concat(content);
        received.push(contentReceived);
        return void answer(contentReceived.includes(EICAR) ? `stream: ${EICAR_NAME} FOUND` : 'stream: OK');
      }
      if (pending.length < 4 + length) return;
      size += length;
      if (size > limit) return void answer('INSTREAM size limit exceeded. ERROR');
      content.push(pending.subarray(4, 4 + length));
      pending = pending.subarray(4 + length);
    }
  });
}
