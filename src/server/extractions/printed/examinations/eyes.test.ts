import { describe, expect, test } from 'vitest';
import { readPages as read } from '../report-fixture.ts';

const values = (text: string) =>
  read(text)
    .found.flatMap((line) => line.split(' ').filter((word) => word.includes('=')))
    .sort()
    .join(' ');

const TITLE = 'Examen du 18/02/2026';

describe('measures of each eye', () => {
  test.each([
    [
      'Réfraction subjective :\nOD : +1,50 (-0,75 à 100°) Add +2,50 - 9/10 P2',
      'add-od=2.50 avl-od=9/10 axe-od=100 cyl-od=-0.75 sph-od=1.50',
    ],
    ['Réfraction objective\nOG -2,25 (-0,50 à 90°)', 'axe-og=90 cyl-og=-0.50 sph-og=-2.25'],
    ['TO : OD 14 mmHg, OG 15 mmHg', 'pio-od=14 pio-og=15'],
    ['PIO (mmHg) : OD 14 / OG 15,5', 'pio-od=14 pio-og=15.5'],
    ['Pachymétrie : OD 555 µm / OG 549 µm', 'ecc-od=555 ecc-og=549'],
    ['Vision de loin : OD 10/10 OG 9/10 (avec correction)', 'avl-od=10/10 avl-og=9/10'],
    ['AV loin : OD 8/10 avec -1,25 (-0,50 à 90°) OG 10/10 avec -1,00', 'avl-od=8/10 avl-og=10/10'],
    ['Tonus : OD 14 mmHg, OG 15 mmHg', 'pio-od=14 pio-og=15'],
    [' |Œil droit|Œil gauche\nTonométrie (mmHg)|16|18', 'pio-od=16 pio-og=18'],
    [' |OD|OG\nTonus oculaire (air) mmHg|15|22\nTonus cible mmHg|14|14', 'pio-od=15 pio-og=22'],
    [' |OD|OG\nTonus du 10/10/2025 mmHg|18|24', ''],
    [
      ' |OD|OG\nRéfraction (autoréfractomètre)\nSphère|-1,25|+0,75\nAxe|95°|80°',
      'axe-od=95 axe-og=80 sph-od=-1.25 sph-og=0.75',
    ],
  ])('%s', (text, expected) => {
    expect(values(`${TITLE}\n${text}`)).toBe(expected);
  });

  test.each([
    'Verres prescrits : OD -2,00 (-0,50 à 90°)',
    'Réfraction subjective :\nVerres prescrits :\nOD -2,00 (-0,50 à 90°)',
    'OD -2,00 (-0,50 à 90°)',
    'Réfraction :\nOD -2,00 (-0,50 à 90°)',
    'Réfraction subjective : correction portée\nOD -2,00 (-0,50 à 90°)',
    'Réfraction subjective (2023) :\nOD -2,00 (-0,50 à 90°)',
    'PIO cible : OD 14 mmHg, OG 15 mmHg',
    'Tonus cible : OD 14 mmHg, OG 15 mmHg',
    'AV loin : OD 4/10 avec trou OD 8/10 OG 10/10',
    'AV près : OD 8/10 OG 10/10',
    'TO avant traitement : OD 24 mmHg, OG 25 mmHg',
    'TO : OD 14, OG 15',
    'TO : OD 14 mmHg',
    ' |OD|OG\nSphère|-1,25|+0,75',
    ' |OD|OG\nTonométrie|16|18',
    'Antérieur|OD|OG\nTonus oculaire mmHg|34|35',
    'Valeurs normales|OD|OG\nTonus oculaire mmHg|10|21',
    ' |OD|OG\nAcuité visuelle de loin (sans correction)|2/10|3/10',
    ' |OD|OG\nAcuité visuelle de près|P2|P3',
  ])('%s yields nothing', (text) => {
    expect(values(`${TITLE}\n${text}`)).toBe('');
  });

  test('they have the day of the examination', () => {
    expect(read(`${TITLE}\nTO : OD 14 mmHg, OG 15 mmHg`).times).toEqual(['2026-02-18']);
    expect(read('Paris, le 18/02/2026\nTO : OD 14 mmHg, OG 15 mmHg').times).toEqual([null]);
  });
});

describe('a whole refraction in the column of each eye', () => {
  const HEAD = `${TITLE}\n|Œil droit|Œil gauche`;

  test('is read under the eye of its column, with the axis behind the brackets', () => {
    const row = 'Réfraction subjective|-1,50 (-0,75) 95° Add 2,00|-1,25 (-0,50) 80° Add 2,00';
    expect(values(`${HEAD}\n${row}`)).toBe(
      'add-od=2.00 add-og=2.00 axe-od=95 axe-og=80 cyl-od=-0.75 cyl-og=-0.50 sph-od=-1.50 sph-og=-1.25',
    );
    expect(values(`${TITLE}\n|OG|OD\nRéfraction objective|-1,75 (-0,75 à 95°)|-1,50 (-0,50) 80°`)).toBe(
      'axe-od=80 axe-og=95 cyl-od=-0.50 cyl-og=-0.75 sph-od=-1.50 sph-og=-1.75',
    );
  });

  test.each([
    'Verres portés|-1,25 (-0,50) 90°|-1,00 (-0,25) 85°',
    'Réfraction|-1,25 (-0,50) 90°|-1,00 (-0,25) 85°',
    'Réfraction subjective (2023)|-1,25 (-0,50) 90°|-1,00 (-0,25) 85°',
    'Ancienne réfraction subjective|-1,25 (-0,50) 90°|-1,00 (-0,25) 85°',
    'Réfraction subjective 12/01/24|-1,25 (-0,50) 90°|-1,00 (-0,25) 85°',
    'Réfraction subjective il y a un an|-1,25 (-0,50) 90°|-1,00 (-0,25) 85°',
    'Réfraction objective cible|-1,25 (-0,50) 90°|-1,00 (-0,25) 85°',
    'Réfraction subjective|1,25 (0,50) 90°|-1,00 (-0,25) 8/10',
  ])('is left if its kind is not said, if it is of another day, or if it has another form: %s', (row) => {
    expect(values(`${HEAD}\n${row}`)).toBe('');
  });

  test('is left under the title of an earlier refraction, in columns and in sentences', () => {
    const row = 'Réfraction subjective|-1,50 (-0,75) 95°|-1,25 (-0,50) 80°';
    const title = 'Réfraction précédente';
    expect(values(`${TITLE}\n${title}\n|OD|OG\n${row}`)).toBe('');
    const sentence = 'Réfraction subjective :\nOD : -1,50 (-0,50 à 95°) 10/10';
    expect(values(`${TITLE}\n${title}\n${sentence}`)).toBe('');
    expect(values(`${TITLE}\nSegment antérieur calme\n${sentence}`)).toContain('sph-od');
    expect(values(`${TITLE}\n${title}\nOD : -1,00\nRéfraction du jour\n${sentence}`)).toContain('sph-od');
  });

  test('« Kératométrie K1 » is the measure', () => {
    expect(values(`${HEAD}\nKératométrie K1|43,25 D|43,50 D`)).toBe('k1-od=43.25 k1-og=43.50');
    expect(values(`${HEAD}\nK1 lentille|43,25 D|43,50 D`)).toBe('');
  });
});

test('the name of a refraction may go on below its numbers', () => {
  const table = (next: string) =>
    read(
      `Consultation du 23/03/2026\n|Œil droit|Œil gauche\nRéfraction|-1,50 (-0,75) 95°|-1,25 (-0,50) 80°\n${next}`,
    );
  expect(table('subjective').types).toEqual(['refraction-subjective']);
  expect(table('objective').types).toEqual(['refraction-objective']);
  for (const next of ['portée', 'subjective antérieure', 'cible', '']) expect(table(next).found).toEqual([]);
});
