import { expect, test } from 'vitest';
import { readDays } from '../../report-fixture.ts';

const inColumns = (...cells: string[]) => cells.map((cell) => cell.padEnd(26)).join('');
const HEAD = 'Prélevé le 03/03/2026';
const ROW = inColumns('Potassium', '5,3', 'mmol/L', '3,5 à 5,1', '4,8');
const under = (...titles: string[]) =>
  readDays([HEAD, inColumns('', 'Résultats', 'Unités', ...titles), ROW].join('\n'));
/** A title that ends one letter before the next column, as its words do before each other. */
const tight = (title: string) => title.padStart(25);

test.each(['Intervalles de référence', 'Valeurs de référence', 'Intervalle de référence'])(
  'the title of earlier results may touch that of the limits: « %s »',
  (limits) => {
    expect(under(tight(limits), 'Antérieur du 12/02/2026')).toEqual(['2026-03-03 k=5.3', '2026-02-12 k=4.8']);
  },
);

test.each(['Opéré le 12/02/2026', 'Transfusé le 12/02/2026', 'Comparée au 12/02/2026'])(
  'the day of an event that touches it is that of no result: « %s »',
  (title) => {
    expect(under(tight('Intervalles de référence'), title)).not.toContain('2026-02-12 k=4.8');
  },
);
