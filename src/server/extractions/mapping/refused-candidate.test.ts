import { beforeAll, describe, expect, test } from 'vitest';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { loadCatalogue } from '../../core/catalogue/load-catalogue.ts';
import type { Candidate } from '../extractor.ts';
import { RunLog } from '../run-log.ts';
import { candidate } from './candidate-fixture.ts';
import { mapCandidate } from './map-candidate.ts';

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await loadCatalogue();
});

function take(source: Candidate): string | undefined {
  const log = new RunLog();
  const mapped = mapCandidate(catalogue, source, log);
  return mapped ? `${mapped.entry.measure.id} ${mapped.value}` : log.lines()[1];
}

describe('a value is refused with the reason, as it was written', () => {
  test.each([
    ['unknown unit', candidate('718-7', '13', 'zorgs'), 'unité « zorgs » inconnue'],
    ['missing unit', candidate('718-7', '13', null), 'unité absente, g/dL attendu'],
    [
      'unit that contradicts the code',
      candidate('4548-4', '92', 'mg/dL', { label: 'HbA1c' }),
      "HbA1c [4548-4] = 92 mg/dL (ligne 7) : le code et l'unité se contredisent, « mg/dL » ne peut pas être l'unité de « HbA1c (NGSP) » (% attendu)",
    ],
    ['a count whose power of ten is lost', candidate('6690-2', '11.2', '/L'), 'une puissance de dix'],
    ['red cells whose power of ten is lost', candidate('789-8', '4.5', '/mL'), 'une puissance de dix'],
    ['giga per litre for a mass', candidate('2885-2', '72', 'G/L'), "le code et l'unité se contredisent"],
    ['percentage for a ratio', candidate('6301-6', '85', '%'), "le code et l'unité se contredisent"],
    ['day instead of a mass', candidate('29463-7', '3', 'd'), "le code et l'unité se contredisent"],
    [
      'unit code and displayed unit that differ',
      candidate('29463-7', '70', null, { units: ['kg', 'g'] }),
      "le code d'unité « kg » et l'unité affichée « g » se contredisent",
    ],
    ['below the limits', candidate('8310-5', '3.7', 'Cel'), '3,7 °C est sous la limite de plausibilité 10'],
    [
      'above the limits',
      candidate('8310-5', '370', 'Cel'),
      '370 °C est au-dessus de la limite de plausibilité 47',
    ],
    [
      'beyond what the device can measure',
      candidate('1988-5', '', 'mg/L', { value: { kind: 'number', text: '', comparator: 'HI' } }),
      '1988-5 = HI mg/L (ligne 7) : valeur bornée et non mesurée',
    ],
    [
      'text',
      candidate('1988-5', '', null, { value: { kind: 'text', text: 'Positif' } }),
      "= « Positif » (ligne 7) : la valeur n'est pas un nombre",
    ],
    [
      'decimals of an integer measure',
      candidate('8480-6', '107.5', 'mm[Hg]'),
      "la valeur n'est pas un nombre entier",
    ],
    [
      'too long',
      candidate('2885-2', `7${'1'.repeat(31)}`, 'g/L'),
      'nombre trop long pour être gardé exactement',
    ],
    ['huge exponent', candidate('2885-2', '-1e245', 'g/L'), 'nombre trop long pour être gardé exactement'],
    ['missing side', candidate('95290-3', '2.50', '[diop]'), 'côté (droit ou gauche) non précisé'],
    [
      'two codes of two measures',
      candidate('2951-2', '4.1', 'mmol/L', {
        codes: [
          { system: 'loinc', code: '2951-2' },
          { system: 'loinc', code: '2823-3' },
        ],
      }),
      'les codes désignent plusieurs mesures (Sodium, Potassium)',
    ],
  ])('%s', (_name, source, reason) => {
    expect(take(source)).toMatch(/^Refusé : /);
    expect(take(source)).toContain(reason);
  });
});
