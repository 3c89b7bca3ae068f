import { strToU8, zipSync } from 'fflate';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;

type Rows = readonly (readonly (string | number)[])[];

/** An Office Open XML workbook of one sheet. */
export const smallWorkbook = (sheet: string, rows: Rows): Buffer => workbookOf({ [sheet]: rows });

/** An Office Open XML workbook. Texts are written in place; numbers of the first column are dates. */
export function workbookOf(sheets: Readonly<Record<string, Rows>>): Buffer {
  const cell = (value: string | number, column: number, row: number): string => {
    const place = `r="${String.fromCharCode(65 + column)}${row}"`;
    if (typeof value === 'string') return `<c ${place} t="inlineStr"><is><t>${value}</t></is></c>`;
    return `<c ${place}${column === 0 ? ' s="1"' : ''}><v>${value}</v></c>`;
  };
  const linesOf = (rows: Rows) =>
    rows.map((row, index) => {
      const cells = row.map((value, column) => cell(value, column, index + 1));
      return `<row r="${index + 1}">${cells.join('')}</row>`;
    });
  const numbered = Object.entries(sheets).map(([name, rows], index) => ({ name, rows, n: index + 1 }));
  const every = (write: (sheet: (typeof numbered)[number]) => string) => numbered.map(write).join('');
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>${every(({ n }) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${type}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${every(({ name, n }) => `<sheet name="${name}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${every(({ n }) => relation(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`))}${relation('rIdStyles', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      numbered.map(({ rows, n }) => [
        `xl/worksheets/sheet${n}.xml`,
        `<worksheet xmlns="${MAIN}"><sheetData>${linesOf(rows).join('')}</sheetData></worksheet>`,
      ]),
    ),
  };
  const files = Object.entries(parts).map(([name, text]) => [
    name,
    strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`),
  ]);
  return Buffer.from(zipSync(Object.fromEntries(files)));
}
