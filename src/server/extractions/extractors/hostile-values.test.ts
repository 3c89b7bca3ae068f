import { readdir } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { headOf } from '../parsing/file-head.ts';
import { openZip } from '../parsing/zip.ts';
import { zipOf } from '../parsing/zip-fixture.ts';
import { readPages } from '../printed/report-fixture.ts';
import { extractFrom, type Outcome, sample } from '../running/extract-fixture.ts';
import { EXTRACTORS } from './extractors.ts';

/** Replacements for a value: nothing, too much, unusual number notations, impossible dates. */
const HOSTILE = fc.oneof(
  fc.constantFrom('', '0', '-0', '1e999', 'NaN', '1.2.3', '<,5', '٣٫٥', '½', '−4', '1 234 567,8', '0x1F'),
  fc.constantFrom(
    '9'.repeat(400),
    `0.${'0'.repeat(300)}1`,
    '２０２６',
    '2026-02-30',
    '20260230',
    '00/00/0000',
  ),
  fc.constantFrom('9999999999999999', '__proto__', 'constructor', '\u0000', '\ud83d\ude00', '%s', "'--", 'é'),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double().map(String),
);

/** Finds the values of a format, and replaces them. */
interface Writing {
  values: RegExp;
  write(value: string): string;
}
const XML: Writing = {
  values: /(?<=")[^"<>]{1,60}(?=")|(?<=>)[^<>\s][^<>]{0,60}(?=<)/g,
  write: (value) => value.replace(/[<>&"\p{Cc}\p{Cs}]/gu, ''),
};
const JSON_TEXT: Writing = {
  values: /(?<=: ?")[^"\\]{1,60}(?=")|(?<=: ?)-?\d[\d.]*/g,
  write: (value) => JSON.stringify(value).slice(1, -1),
};
const PLAIN: Writing = { values: /[^\s;,|^~&\\"]{1,40}/g, write: (value) => value };
const writingOf = (text: string): Writing =>
  /^\s*</.test(text) ? XML : /^\s*[{[]/.test(text) ? JSON_TEXT : PLAIN;

/** Replacements by position, as a fraction of the number of values. */
const CHANGES = fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), HOSTILE), {
  minLength: 1,
  maxLength: 8,
});
type Changes = typeof CHANGES extends fc.Arbitrary<infer Made> ? Made : never;

function changed(text: string, changes: Changes): string {
  const { values, write } = writingOf(text);
  const count = [...text.matchAll(values)].length;
  const replaced = new Map(changes.map(([where, value]) => [Math.floor(where * (count - 1)), value]));
  let index = -1;
  return text.replace(values, (value) => {
    index += 1;
    return write(replaced.get(index) ?? value);
  });
}

/** Latin-1 keeps every byte unchanged, whatever the encoding of the file. */
const inText = (content: Buffer, changes: Changes) =>
  Buffer.from(changed(content.toString('latin1'), changes), 'latin1');

/** Parts of a workbook, and whether they contain values. */
const PARTS = new Map([
  ['[Content_Types].xml', false],
  ['xl/workbook.xml', false],
  ['xl/_rels/workbook.xml.rels', false],
  ['xl/styles.xml', true],
  ['xl/sharedStrings.xml', true],
  ...[1, 2, 3, 4].map((number) => [`xl/worksheets/sheet${number}.xml`, true] as const),
]);

async function inWorkbook(content: Buffer, changes: Changes): Promise<Buffer> {
  const archive = await openZip(content);
  const parts: Record<string, string> = {};
  for (const [name, hasValues] of PARTS) {
    if (!archive.has(name)) continue;
    const text = (await Array.fromAsync(archive.text(name))).join('');
    parts[name] = hasValues ? changed(text, changes) : text;
  }
  return zipOf(parts);
}

function expectReport({ error, observations }: Outcome): void {
  expect(error ?? '').not.toContain('inattendue');
  for (const { measures, evidence } of observations) expect(evidence).toHaveLength(measures.length);
}

const FORMATS = { cda: inText, csv: inText, fhir: inText, hl7v2: inText, hprim: inText, xlsx: inWorkbook };
const RUNS = 6;

describe.each(Object.entries(FORMATS))(
  'hostile values that replace those of a file: %s',
  async (folder, change) => {
    const names = await readdir(new URL(`./${folder}/samples`, import.meta.url));
    test.each(names.filter((name) => name !== 'expectations.json'))('%s ends as a report', async (name) => {
      const content = await sample(folder, name);
      const readers = EXTRACTORS.filter((extractor) => extractor.accepts(headOf(content)));
      await fc.assert(
        fc.asyncProperty(CHANGES, async (changes) => {
          const bytes = await change(content, changes);
          for (const reader of readers) expectReport(await extractFrom(reader, bytes));
        }),
        { numRuns: RUNS },
      );
    });
  },
);

describe('random bytes after the beginning of a known format', () => {
  const beginnings = [
    '',
    '%PDF-1.7\n',
    'PK\u0003\u0004',
    '{"resourceType":"Bundle","entry":[',
    'MSH|^~\\&|A|',
    'H|~^\\&|',
  ];
  const dicom = `${'\u0000'.repeat(128)}DICM`;
  const bytes = fc
    .tuple(
      fc.constantFrom(...beginnings, dicom, '<ClinicalDocument xmlns="urn:hl7-org:v3">', 'Date;Poids (kg)\n'),
      fc.uint8Array({ maxLength: 600 }),
    )
    .map(([beginning, rest]) => Buffer.concat([Buffer.from(beginning, 'latin1'), rest]));
  // `ocr` reads images only, which `hostile.test.ts` cuts and scrambles.
  test.each(EXTRACTORS.filter(({ name }) => name !== 'ocr'))('$name ends as a report', async (extractor) => {
    await fc.assert(
      fc.asyncProperty(bytes, async (content) => expectReport(await extractFrom(extractor, content))),
      { numRuns: 30 },
    );
  });
});

describe('the printed text of a report', () => {
  const word = fc.oneof(
    fc.constantFrom(
      'Sodium',
      'Glycémie',
      'Hémoglobine',
      'Leucocytes',
      'HbA1c',
      'Créatinine',
      'pH',
      'Antériorité',
    ),
    fc.constantFrom(
      'mmol/L',
      'g/L',
      '%',
      'Giga/L',
      'g/dL',
      '(',
      ')',
      '-',
      'à',
      ':',
      '<',
      '>',
      'N:',
      'H',
      '*',
      '|',
      '\n',
    ),
    fc.constantFrom(
      '140',
      '5,5',
      '1.012',
      '12 000',
      '135 - 145',
      '12/03/2026',
      'le 12 mars 2026',
      'à 8h10',
      'né le',
    ),
    HOSTILE,
  );
  test('is read to the end, whatever its words and their order', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 80 }), (words) => {
        const { found } = readPages(words.join(' '));
        for (const observation of found)
          expect(observation).toMatch(/^(\d{4}-\d\d-\d\d|sans date) \S+(?:=|[<>]=?)\S/);
      }),
      { numRuns: 150 },
    );
  });
});
