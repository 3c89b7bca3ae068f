import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { runChild } from './child-process.ts';
import { DEFAULT_LIMITS } from './run-limits.ts';
import { startChild } from './start-child.ts';

const MB = 1024 * 1024;
vi.setConfig({ testTimeout: 240_000 });

// Each test sets the limit that it is about. The others are high, and only end what hangs, even on a busy machine.
const LIMITS = { processorMs: 300_000, timeMs: 300_000, memoryBytes: 256 * MB, resultBytes: 8 * MB };
const REQUEST = { extractor_name: 'fhir', path: '/dev/null', timeZone: 'Europe/Paris', deadlineMs: 600_000 };
const fixture = (name: string) => fileURLToPath(new URL(`./child-fixtures/${name}.ts`, import.meta.url));
const start = (name: string) => startChild({ memoryBytes: LIMITS.memoryBytes, module: fixture(name) });
const run = (name: string, limits: Partial<typeof LIMITS> = {}, signal?: AbortSignal) =>
  runChild(REQUEST, { ...LIMITS, ...limits }, { signal, child: start(name) });

describe('a child over a limit is killed, and the run says so', () => {
  test('processor', async () => {
    expect((await run('endless-loop', { processorMs: 1000 })).error).toBe(
      "L'extraction a dépassé la limite de 1 s de calcul et a été arrêtée.",
    );
  });

  test('elapsed time, for an idle child', async () => {
    expect((await run('endless-wait', { timeMs: 1000 })).error).toBe(
      "L'extraction a dépassé la limite de 1 s et a été arrêtée.",
    );
  });

  test.each(['memory-bomb', 'heap-bomb'])('memory: %s', async (name) => {
    expect((await run(name)).error).toBe(
      "L'extraction a dépassé la limite de 256 Mo de mémoire et a été arrêtée.",
    );
  });

  test('size of the answer', async () => {
    expect((await run('flood')).error).toBe("Le résultat de l'extraction dépasse la taille acceptée.");
  });
});

test('an answer that is not a result is refused', async () => {
  const { error, observations } = await run('garbage');
  expect([error, observations]).toEqual(["L'extracteur a rendu un résultat qui n'est pas valide.", []]);
});

test('the error of a child that dies does not quote the file', async () => {
  expect((await run('crash')).error).toBe("L'extracteur s'est arrêté de façon inattendue.");
});

test('a run fails if its child cannot start', async () => {
  expect((await run('absent')).error).toBe("L'extracteur s'est arrêté de façon inattendue.");
});

test('an unhandled rejection inside a library does not end the run', async () => {
  const path = fileURLToPath(new URL('../extractors/fhir/samples/bundle.json', import.meta.url));
  const read = (child: ChildProcess) => runChild({ ...REQUEST, path }, LIMITS, { child });
  const undisturbed = await read(startChild(LIMITS));
  expect(undisturbed.error).toBeNull();
  expect(undisturbed.observations.map(({ type_id }) => type_id)).toContain('ionogramme-sanguin');
  expect(await read(start('stray-promise'))).toEqual(undisturbed);
  expect(await read(start('stray-at-work'))).toEqual(undisturbed);
});

test('a child that waits for a lost promise ends long before its time limit', async () => {
  expect((await run('lost-promise')).error).toBe("L'extracteur s'est arrêté de façon inattendue.");
});

test('an error of the child itself ends the run', async () => {
  expect((await run('no-catalogue')).error).toBe("L'extracteur s'est arrêté de façon inattendue.");
});

test('a child has no environment variables', async () => {
  const { logs } = await run('environment');
  expect(logs.filter((name) => !name.startsWith('NODE_CHANNEL'))).toEqual([]);
});

test.each(['SIGTERM', 'SIGKILL'])(
  'a child killed from outside by %s interrupts the run, without blaming the file',
  async (by) => {
    const request = { ...REQUEST, extractor_name: by };
    await expect(runChild(request, LIMITS, { child: start('ended') })).rejects.toMatchObject({
      code: 'extraction_interrupted',
      status: 503,
    });
  },
);

test('an aborted run ends at once', async () => {
  expect((await run('endless-loop', {}, AbortSignal.timeout(500))).error).toBe(
    "L'extracteur s'est arrêté de façon inattendue.",
  );
});

test('a busy child ends when its parent is killed', async () => {
  const parent = spawn(process.execPath, [fixture('orphan-parent')], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = await once(parent.stdout, 'data');
  const pid = Number(String(line));
  parent.kill('SIGKILL');
  await once(parent, 'close');
  await expect.poll(() => alive(pid)).toBe(false);
});

test('the limits match the documentation', () => {
  expect(DEFAULT_LIMITS).toMatchObject({ processorMs: 60_000, memoryBytes: 512 * MB });
});

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
