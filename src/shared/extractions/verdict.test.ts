import { describe, expect, it } from 'vitest';
import { adviceFor } from '../texts/extraction/extraction-verdict.ts';
import { OCR_LOG, PDF_LOG } from '../texts/extraction/format-log.ts';
import { RUN_FAILURES } from '../texts/extraction/run-failures.ts';
import type { ExtractionRun } from './contract.ts';
import { verdictOf } from './verdict.ts';

const run = (fields: Partial<ExtractionRun>): ExtractionRun => ({
  time: '2026-03-01T08:00:00.000Z',
  version: '1',
  duration_ms: 10,
  error: null,
  logs: [],
  counts: { taken: 0, refused: 0, unknown: 0 },
  refusals: [],
  ...fields,
});
const verdict = (runs: Record<string, ExtractionRun[]>) =>
  verdictOf({
    report: {
      extractors: Object.entries(runs).map(([extractor_name, all]) => ({ extractor_name, runs: all })),
    },
  });
const counts = (taken: number, refused = 0, unknown = 0) => ({ counts: { taken, refused, unknown } });

describe('the verdict on an extraction', () => {
  it('is the error, with advice on what to do about it', () => {
    expect(verdict({ fhir: [run({ error: RUN_FAILURES.json(339, 4) })] })).toEqual({
      is: 'in_error',
      sentence: 'JSON invalide : erreur de syntaxe ligne 339, colonne 4.',
      advice: "Le fichier est abîmé ou incomplet\u00a0: demandez-le à nouveau à qui l'a envoyé.",
    });
  });

  it('says that a part is missing when another extractor found something', () => {
    expect(
      verdict({ cda: [run(counts(3))], ocr: [run({ error: RUN_FAILURES.processorLimit(180) })] }),
    ).toMatchObject({
      is: 'partly_done',
      sentence: expect.stringContaining("(Pages lues comme des images)\u00a0: L'extraction"),
      advice: 'Envoyez-le en plusieurs fichiers plus petits.',
    });
  });

  it('reports an unknown format as neither an error nor a success', () => {
    expect(verdict({ format: [run({})] }).is).toBe('unrecognised');
    expect(verdict({}).is).toBe('unrecognised');
  });

  it('takes only the latest runs into account', () => {
    const before = run({ error: RUN_FAILURES.crashed, time: '2026-02-01T08:00:00.000Z' });
    expect(verdict({ fhir: [before, run(counts(2))] })).toMatchObject({
      is: 'done',
      sentence: '2\u00a0mesures retenues.',
    });
    const format = run({ time: '2026-01-01T08:00:00.000Z' });
    expect(verdict({ format: [format], fhir: [run(counts(1, 1, 1))] })).toMatchObject({
      is: 'done',
      sentence: '1\u00a0mesure retenue, 2\u00a0valeurs à voir ci-dessous.',
    });
  });

  it.each([
    [0, 0, 'Le fichier a été lu, et ne contient aucune mesure du catalogue.'],
    [
      1,
      0,
      'Aucune mesure retenue\u00a0: 1\u00a0valeur est refusée ou inconnue, chacune avec sa raison ci-dessous.',
    ],
  ])('says that nothing was kept, and why: %i refused, %i unknown', (refused, unknown, sentence) => {
    expect(verdict({ hl7v2: [run(counts(0, refused, unknown))] })).toMatchObject({ is: 'done', sentence });
  });
});

/** These sentences already include the advice. */
const SAY_IT = [PDF_LOG.encrypted, OCR_LOG.unread('TIFF')];

it.each(
  Object.values(RUN_FAILURES)
    .map((text) => (typeof text === 'function' ? (text as (...values: number[]) => string)(1, 2) : text))
    .filter((text) => text.endsWith('.'))
    .concat(PDF_LOG.damaged, OCR_LOG.damaged, OCR_LOG.tooManyPixels(25)),
)('« %s » comes with what to do', (error) => {
  expect(adviceFor(error)).toMatch(/\.$/);
});

it.each(SAY_IT)('« %s » already includes the advice', (error) => {
  expect(adviceFor(error)).toBeUndefined();
});
