import { Readable } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { clamdScanner, ScannerAwayError } from './clamd.ts';
import { EICAR, EICAR_NAME, startTestClamd, type TestClamd } from './test-clamd.ts';

let clamd: TestClamd | undefined;
afterEach(async () => {
  await clamd?.close();
  clamd = undefined;
});
const scan = async (content: Buffer, limit?: number) => {
  clamd = await startTestClamd(limit === undefined ? {} : { limit });
  return clamdScanner({ host: '127.0.0.1', port: clamd.port }).scan(Readable.from([content]));
};

describe('clamd', () => {
  it('receives the whole content, and finds nothing', async () => {
    const content = Buffer.alloc(3_000_000, 'bilan ');
    expect(await scan(content)).toEqual({ scan: 'clean', threat: null });
    expect(clamd?.received).toEqual([content]);
  });

  it('returns the name of what it finds', async () => {
    expect(await scan(Buffer.from(`un texte, puis ${EICAR}`))).toEqual({
      scan: 'infected',
      threat: EICAR_NAME,
    });
  });

  it('reports a content over its limit as too large', async () => {
    expect(await scan(Buffer.alloc(5_000_000), 1_000_000)).toEqual({ scan: 'too_large', threat: null });
  });

  it('is unreachable when nothing listens', async () => {
    const { port, close } = await startTestClamd();
    await close();
    const scanner = clamdScanner({ host: '127.0.0.1', port });
    await expect(scanner.scan(Readable.from(['x']))).rejects.toThrow(ScannerAwayError);
  });

  it('is not blamed for a content that cannot be read to its end', async () => {
    clamd = await startTestClamd();
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('a');
        throw new Error('the storage is away');
      })(),
    );
    const scanner = clamdScanner({ host: '127.0.0.1', port: clamd.port });
    await expect(scanner.scan(broken)).rejects.toMatchObject({ code: 'storage_unavailable' });
    expect(clamd.received).toEqual([]);
  });
});
