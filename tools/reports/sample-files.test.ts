import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../src/server/core/catalogue/load-catalogue.ts';
import { updatedExpectations } from './sample-files.ts';

const extractors = join(import.meta.dirname, '../../src/server/extractions/extractors');
const catalogue = await loadCatalogue();

async function writtenExpectations(format: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(join(extractors, format, 'samples/expectations.json'), 'utf8'));
}

describe.each(['pdf', 'ocr'] as const)('the expectations of « %s »', (format) => {
  it('are those of the generated reports, and stay as they are when the samples are written again', async () => {
    const written = await writtenExpectations(format);
    const updated = updatedExpectations(catalogue, format, written);
    expect(updated).toEqual(written);
    expect(Object.keys(updated)).toEqual(Object.keys(written));
  });

  it('keep what was written by hand for another file', () => {
    const byHand = { 'par-la-main.pdf': [{ type_id: 'poids', measure: 'poids.poids', value: '68' }] };
    expect(updatedExpectations(catalogue, format, byHand)).toMatchObject(byHand);
  });

  it('are not to be changed by hand for a generated one', async () => {
    const written = await writtenExpectations(format);
    const [name = ''] = Object.keys(written);
    expect(updatedExpectations(catalogue, format, { ...written, [name]: [] })).toEqual(written);
  });
});
