import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { storageError } from '../storage/storage.ts';

/** What a malware scanner says of a content: `threat` is the name of what it found; what is too large was not looked at. */
export type Verdict = { scan: 'clean' | 'too_large'; threat: null } | { scan: 'infected'; threat: string };

export interface Scanner {
  /**
   * @throws ScannerAwayError where the scanner does not answer, ScannerRefusalError where it cannot judge this content;
   * AppError of `storageError` where the content cannot be read to its end
   */
  scan(content: Readable): Promise<Verdict>;
}

export class ScannerAwayError extends Error {
  override readonly name: string = 'ScannerAwayError';
}

/** The scanner answered, and did not judge this content: another one it may. */
export class ScannerRefusalError extends ScannerAwayError {
  override readonly name: string = 'ScannerRefusalError';
}

export interface ClamdAddress {
  host: string;
  port: number;
}

const COMMAND = 'zINSTREAM\0';
/** Of silence; clamd judges 30 MB within seconds. */
const SILENCE_TIMEOUT_MS = 120_000;
const ANSWER_MAX = 4096;

/** ClamAV's daemon, by the INSTREAM command of clamd(8): chunks with their length before them, then none. */
export function clamdScanner({ host, port }: ClamdAddress): Scanner {
  return {
    async scan(content) {
      const socket = connect({ host, port, timeout: SILENCE_TIMEOUT_MS });
      socket.once('timeout', () => socket.destroy(new Error('clamd says nothing')));
      const answer = readAnswer(socket);
      try {
        // clamd may answer before it read all, for a content that is too large: the answer then says so.
        const sent = pipeline(Readable.from(framed(content)), socket).catch((error: unknown) => error);
        const text = await answer;
        await sent;
        return verdictOf(text);
      } catch (cause) {
        // No fault of the scanner, which may well judge the next one.
        if (content.errored) throw storageError(content.errored);
        throw cause instanceof ScannerAwayError ? cause : new ScannerAwayError('clamd', { cause });
      } finally {
        socket.destroy();
        content.destroy();
      }
    },
  };
}

async function* framed(content: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from(COMMAND);
  for await (const chunk of content as AsyncIterable<Buffer>) {
    yield lengthOf(chunk);
    yield chunk;
  }
  yield lengthOf(Buffer.alloc(0));
}

function lengthOf(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
}

/** All that comes until the other side closes. */
function readAnswer(socket: Readable): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
    if (text.length > ANSWER_MAX || text.includes('\0')) resolve(text);
  });
  socket.once('end', () => resolve(text));
  socket.once('error', (error) => reject(error));
  socket.once('close', () => resolve(text));
  return promise;
}

/** `stream: OK`, `stream: Name FOUND`, or an error: « INSTREAM size limit exceeded » is one over StreamMaxLength. */
function verdictOf(answer: string): Verdict {
  const text = answer.replace(/\0[\s\S]*$/, '').trim();
  if (text === 'stream: OK') return { scan: 'clean', threat: null };
  const threat = /^stream: (.+) FOUND$/.exec(text)?.[1];
  if (threat !== undefined) return { scan: 'infected', threat };
  if (/size limit exceeded/i.test(text)) return { scan: 'too_large', threat: null };
  throw text === '' ? new ScannerAwayError('clamd closed the connection') : new ScannerRefusalError(text);
}
