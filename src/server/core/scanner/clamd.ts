import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { storageError } from '../storage/storage.ts';

/**
 * Result of a malware scanner on a content. `threat` is the name of what it found; a content that is too large was not
 * scanned.
 */
type ScanResult = { scan: 'clean' | 'too_large'; threat: null } | { scan: 'infected'; threat: string };

export interface Scanner {
  /**
   * @throws ScannerAwayError if the scanner does not answer, ScannerRefusalError if it cannot scan this content,
   * AppError of `storageError` if the content cannot be read to its end
   */
  scan(content: Readable): Promise<ScanResult>;
}

export class ScannerAwayError extends Error {
  override readonly name: string = 'ScannerAwayError';
}

/** The scanner answered but did not scan this content; it may scan others. */
export class ScannerRefusalError extends ScannerAwayError {
  override readonly name: string = 'ScannerRefusalError';
}

export interface ClamdAddress {
  host: string;
  port: number;
}

const COMMAND = 'zINSTREAM\0';
/** Longest silence; clamd scans 30 MB within seconds. */
const SILENCE_TIMEOUT_MS = 120_000;
const ANSWER_MAX = 4096;

/** ClamAV's daemon, with the INSTREAM command of clamd(8): chunks, each preceded by its length, then an empty one. */
export function clamdScanner({ host, port }: ClamdAddress): Scanner {
  return {
    async scan(content) {
      const socket = connect({ host, port, timeout: SILENCE_TIMEOUT_MS });
      socket.once('timeout', () => socket.destroy(new Error('clamd says nothing')));
      const answer = readAnswer(socket);
      try {
        // If the content is too large, clamd answers before it has read all of it: sending then fails, and that is
        // fine.
        const sent = pipeline(Readable.from(framed(content)), socket).catch((error: unknown) => error);
        const text = await answer;
        await sent;
        return scanResultOf(text);
      } catch (cause) {
        // The storage failed, not the scanner.
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

/** The answer, up to its final zero byte or the end of the connection. */
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

/**
 * `stream: OK`, `stream: Name FOUND`, or an error: « INSTREAM size limit exceeded » means that the content exceeds
 * StreamMaxLength.
 */
function scanResultOf(answer: string): ScanResult {
  const text = answer.replace(/\0[\s\S]*$/, '').trim();
  if (text === 'stream: OK') return { scan: 'clean', threat: null };
  const threat = /^stream: (.+) FOUND$/.exec(text)?.[1];
  if (threat !== undefined) return { scan: 'infected', threat };
  if (/size limit exceeded/i.test(text)) return { scan: 'too_large', threat: null };
  throw text === '' ? new ScannerAwayError('clamd closed the connection') : new ScannerRefusalError(text);
}
