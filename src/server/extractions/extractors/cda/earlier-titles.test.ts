import { describe, expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { document, entry, POTASSIUM, potassium, section } from './document-fixture.ts';
import { cda } from './extractor.ts';

const read = (sections: string) => extractFrom(cda, document(sections));

describe('a section of earlier results', () => {
  const titled = (title: string, time: string) =>
    section(`<title>${title}</title>${entry(potassium({ time }))}`);
  test.each([
    'Résultats antérieurs',
    'Bilan précédent',
    'Antériorités',
    'Signes vitaux antérieurs',
    'Previous lab results',
    'Rappel des résultats',
  ])('« %s » gives only results with a time of their own', async (title) => {
    const undated = await read(titled(title, ''));
    expect(undated.found).toEqual([]);
    expect(undated.logs.join()).toContain('le passé');
    const dated = await read(titled(title, '<effectiveTime value="202601100830+0100"/>'));
    expect(dated.found).toEqual([POTASSIUM]);
  });

  test.each([
    'Résultats',
    'Biologie',
    'Previous medications',
    'Résultats avec antériorités',
    'Résultats comparés aux valeurs précédentes',
    'Results (no previous results)',
  ])('« %s » announces none', async (title) => {
    expect((await read(titled(title, ''))).found).toEqual(['ionogramme-sanguin sans date: k=4.1']);
  });
});
