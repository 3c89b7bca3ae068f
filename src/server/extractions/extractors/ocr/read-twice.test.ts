import { expect, test } from 'vitest';
import { loadCatalogue } from '../../../core/catalogue/load-catalogue.ts';
import type { Candidate } from '../../extractor.ts';
import { mapCandidate, tryMapping } from '../../mapping/map-candidate.ts';
import { pageOf } from '../../printed/page/page-fixture.ts';
import { RunLog } from '../../run-log.ts';
import { readTwice } from './read-twice.ts';

const catalogue = await loadCatalogue();

/** The values from two readings of one page, and the log. */
function twice(...readings: [string, string]) {
  const log = new RunLog();
  const [first, second] = readings.map((text) => {
    const page = pageOf(text);
    return [{ ...page, words: page.words.map((word) => ({ ...word, confidence: 0.9 })) }];
  });
  const input = {
    catalogue,
    timeZone: 'Europe/Paris',
    log,
    bytes: Buffer.alloc(0),
    embedded: async function* () {},
    tryMapping: (candidate: Candidate) => tryMapping(catalogue, candidate),
  };
  const found = [...readTwice(first ?? [], second ?? [], input)].flatMap((candidate) => {
    const mapped = mapCandidate(catalogue, candidate, log);
    return mapped === null ? [] : [{ value: mapped.value, time: candidate.effective_time }];
  });
  return {
    found: found.map(({ value }) => value),
    times: found.map(({ time }) => time),
    log: log.lines().join('\n'),
  };
}

test.each([
  ['CRP|12 mg/L', 'CRP|12 mg/L'],
  ['Urée|12 mmol/L', 'Ur3e|12 mmol/L'],
  ['CRP|12 mq/L', 'CRP|12 mg/L'],
])('a value confirmed by both readings is kept: %s, %s', (first, second) => {
  expect(twice(first, second).found).toEqual(['12']);
});

test.each([
  ['CRP|12 mg/L', 'CRP|72 mg/L'],
  ['CRP|12 mg/L', 'CRP|12 µg/L'],
  ['CRP|<5 mg/L', 'CRP|5 mg/L'],
  ['CRP|5 mg/L', 'CRP|<5 mg/L'],
  ['CRP|5 mg/L', 'cRq|<5 mg/L'],
  ['CRP|5 mg/L', 'cRq|< 5 mg/L'],
  ['cRq|5 mg/L', 'CRP|<5 mg/L'],
  ['CRP|< 5 mg/L', 'cRq|5 mg/L'],
  ['CRP|12 mg/L', 'cRq|12 mg/L'],
  ['CRP|12 mg/L', 'CRP'],
  ['CRP|Sodium', 'CRP|12 mg/L'],
  ['cRq|12 mg/L', 'CRP|12 mg/L'],
])('readings that contradict each other yield nothing: %s, %s', (first, second) => {
  const { found, log } = twice(first, second);
  expect(found).toEqual([]);
  expect(log).toContain('Refusé : ');
});

test.each([
  ['Ferritine|94 pg/L', 'µ'],
  ['Fer|18 nmol/L', 'µ'],
  ['CRP|0,5 ng/L', 'm'],
  ['TSH|2,00 nUI/L', 'm'],
])('a unit whose first letter may have been misread is refused: %s', (line, letter) => {
  const { found, log } = twice(line, line);
  expect(found).toEqual([]);
  expect(log).toContain(`« ${letter} »`);
});

test.each([
  ['Ferritine|94 µg/L', '94'],
  ['T4 libre|15,2 pmol/L', '15.2'],
  ['Troponine T|14 ng/L', '14'],
])('a unit printed with its prefix is kept: %s', (line, value) => {
  expect(twice(line, line).found).toEqual([value]);
});

test('a name garbled by the first reading comes from the second, if the first also has the number', () => {
  const sodium = 'Sodium|140 mmol/L';
  expect(twice(`${sodium}\ncRq|12 mg/L`, `${sodium}\nCRP|12 mg/L`).found).toEqual(['140', '12']);
  expect(twice(`${sodium}\ncRq|72 mg/L`, `${sodium}\nCRP|12 mg/L`).found).toEqual(['140']);
  const unseen = twice(`${sodium}\ncRq`, `${sodium}\nCRP|12 mg/L`);
  expect(unseen.found).toEqual(['140']);
  expect(unseen.log).toContain('une seule des deux lectures');
});

test.each([
  ['11/03/2025 à 08h40', '11/03/2025 à 08h40', '2025-03-11T08:40', ''],
  ['11/03/2025 à 08h40', '11/03/2025 à 03h40', '2025-03-11', "valeur dont l'heure se lit de deux façons"],
  ['11/03/2025 à 08h40', '17/03/2025 à 08h40', null, 'valeur dont la date se lit de deux façons'],
  ['11/03/2025', '1 1/03/2025', null, 'valeur dont la date se lit de deux façons'],
])('a date is kept as far as both readings agree on it: %s, %s', (first, second, time, expected) => {
  const { found, times, log } = twice(
    `Prélevé le ${first}\nCRP|12 mg/L`,
    `Prélevé le ${second}\nCRP|12 mg/L`,
  );
  expect([found, times]).toEqual([['12'], [time]]);
  expect(log).toContain(expected);
});

test.each([
  ['11/03/2025 à 08h40', 't Ptelevc le|11/03/2025 a 08h40', '2025-03-11T08:40', ''],
  ['11/03/2025 à 08h40', 'Pte|11/03/2025 à 03h40', '2025-03-11', "l'heure se lit de deux façons"],
  ['11/03/2025 à 08h40', 'Pte|17/03/2025 à 08h40', null, 'la date se lit de deux façons'],
  ['11/03/2025', 'Pte|1 1/03/2025', null, 'la date se lit de deux façons'],
])(
  'figures of a date count where the words beside it are misread: %s, %s',
  (first, second, time, expected) => {
    const { times, log } = twice(`Prélevé le ${first}\nCRP|12 mg/L`, `${second}\nCRP|12 mg/L`);
    expect(times).toEqual([time]);
    expect(log).toContain(expected);
  },
);
