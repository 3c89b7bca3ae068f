import { describe, expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { pdf } from './extractor.ts';

/** A piece of text at a position of the page, in points from the bottom left corner. */
type Piece = [x: number, y: number, size: number, text: string];

/** A page in one font, with its pieces drawn one by one. */
function onePage(pieces: readonly Piece[]): Buffer {
  const stream = pieces
    .map(
      ([x, y, size, text]) =>
        `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`,
    )
    .join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ];
  const body = objects.map((object, i) => `${i + 1} 0 obj${object}endobj`).join('\n');
  return Buffer.from(`%PDF-1.4\n${body}\ntrailer<</Root 1 0 R>>\n%%EOF`, 'latin1');
}

/** Reads a report with one result line made of the given pieces. Digits of Helvetica are 0.556 em wide. */
async function found(line: readonly Piece[]): Promise<string[]> {
  const page = onePage([
    [50, 780, 12, 'LABORATOIRE DE BIOLOGIE MEDICALE DES LILAS'],
    [50, 760, 10, 'Compte rendu de biologie, analyses du sang'],
    [50, 740, 10, 'Date de prélèvement : 12/03/2026'],
    ...line,
  ]);
  return (await extractFrom(pdf, page)).found;
}
const digits = (count: number, size: number) => count * size * 0.556;

describe('a small raised digit beside a number', () => {
  const number = (...pieces: Piece[]): Piece[] => [
    [50, 700, 10, 'Sodium'],
    ...pieces,
    [300, 700, 10, 'mmol/L'],
    [380, 700, 10, '136 - 145'],
  ];

  test('after it is a footnote mark', async () => {
    const line = number([220, 700, 10, '140'], [220 + digits(3, 10), 704, 6, '1']);
    expect(await found(line)).toEqual(['ionogramme-sanguin 2026-03-11T23:00: na=140']);
  });

  test('is not read as its digit within the limits either', async () => {
    const ferritin: Piece[] = [
      [50, 700, 10, 'Ferritine'],
      [220, 700, 10, '140'],
      [220 + digits(3, 10), 704, 6, '1'],
      [300, 700, 10, 'ng/mL'],
      [380, 700, 10, '30 - 400'],
    ];
    expect((await found(ferritin)).join()).toMatch(/=140$/);
  });

  test.each<[string, Piece[]]>([
    [
      'before it',
      [
        [220, 704, 6, '1'],
        [220 + digits(1, 6), 700, 10, '140'],
      ],
    ],
    [
      'after it, of two digits',
      [
        [220, 700, 10, '140'],
        [220 + digits(3, 10), 704, 6, '12'],
      ],
    ],
  ])('%s is refused instead of joined', async (_, pieces) => {
    expect(await found(number(...pieces))).toEqual([]);
  });

  test('is an exponent after a ten', async () => {
    const line: Piece[] = [
      [50, 700, 10, 'Leucocytes'],
      [220, 700, 10, '7,25'],
      [300, 700, 10, '10'],
      [300 + digits(2, 10), 704, 6, '9'],
      [300 + digits(2, 10) + digits(1, 6), 700, 10, '/L'],
    ];
    expect(await found(line)).toEqual(['numeration-formule-sanguine 2026-03-11T23:00: gb=7.25']);
  });
});

test('a comparator written as an HTML entity bounds its number', async () => {
  const line: Piece[] = [
    [50, 700, 10, 'Progestérone'],
    [200, 700, 10, '&lt; 0,6'],
    [260, 700, 10, 'nmol/L'],
  ];
  expect((await found(line)).join(' ')).toContain('prog<0.6');
});
