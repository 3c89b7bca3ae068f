import { zipOf } from '../../parsing/zip-fixture.ts';
import { columnName } from './sheet.ts';

/** A cell: a text, a number, a number with a format (`day`, `time`, `percent`…), or XML for any other type. */
export type FixtureCell = string | number | null | { n: number; as: keyof typeof FORMATS } | { xml: string };

/** Formats by name, with their code. */
const FORMATS = {
  number: 'General',
  day: 'dd/mm/yyyy',
  moment: 'dd/mm/yyyy\\ hh:mm',
  time: 'hh:mm',
  percent: '0%',
  kilograms: '0.0" kg"',
  below: '"<"0.0',
  fraction: '# ?/?',
  struck: 'General',
};
const NAMES = Object.keys(FORMATS);

interface WorkbookOptions {
  merges?: readonly string[];
  system?: 1900 | 1904;
  /** XML of the columns of every sheet. */
  columns?: string;
  /** Comments attached to cells of the first sheet, by reference, and the way in which they are stored. */
  comments?: Readonly<Record<string, string>>;
  kind?: 'comments' | 'threadedComment';
}

/** For tests: a workbook of sheets, each with a name and rows; a merge is a reference such as `B1:C1`. */
export function workbookOf(
  sheets: Readonly<Record<string, readonly (readonly FixtureCell[])[]>>,
  { merges = [], system = 1900, columns = '', comments = {}, kind = 'comments' }: WorkbookOptions = {},
): Buffer {
  const names = Object.keys(sheets);
  const each = (text: (name: string, index: number) => string) => names.map(text).join('');
  const files: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns:r="r"><workbookPr date1904="${system === 1904 ? 1 : 0}"/><sheets>${each((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="r${index}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${each((_, index) => `<Relationship Id="r${index}" Type="x/worksheet" Target="worksheets/s${index}.xml"/>`)}</Relationships>`,
    'xl/styles.xml': `<styleSheet><fonts><font/><font><strike/></font></fonts><numFmts>${NAMES.map((name, id) => `<numFmt numFmtId="${164 + id}" formatCode="${escaped(FORMATS[name as keyof typeof FORMATS])}"/>`).join('')}</numFmts><cellXfs>${NAMES.map((_, id) => `<xf numFmtId="${164 + id}" fontId="${NAMES[id] === 'struck' ? 1 : 0}"/>`).join('')}</cellXfs></styleSheet>`,
  };
  for (const [index, name] of names.entries()) {
    const rows = (sheets[name] ?? []).map(
      (cells, line) =>
        `<row r="${line + 1}">${cells.map((cell, column) => cellXml(cell, `${columnName(column)}${line + 1}`)).join('')}</row>`,
    );
    const merged = merges.map((reference) => `<mergeCell ref="${reference}"/>`).join('');
    files[`xl/worksheets/s${index}.xml`] =
      `<worksheet><cols>${columns}</cols><sheetData>${rows.join('')}</sheetData><mergeCells>${merged}</mergeCells></worksheet>`;
  }
  if (Object.keys(comments).length > 0) {
    files['xl/worksheets/_rels/s0.xml.rels'] =
      `<Relationships><Relationship Id="c" Type="x/${kind}" Target="../${kind}1.xml"/></Relationships>`;
    const all = Object.entries(comments).map(([reference, text]) => commentXml(reference, text, kind));
    files[`xl/${kind}1.xml`] = `<all>${all.join('')}</all>`;
  }
  return zipOf(files);
}

function cellXml(cell: FixtureCell, reference: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  if (typeof cell === 'string')
    return `<c r="${reference}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  if ('xml' in cell) return cell.xml.replace('<c', `<c r="${reference}"`);
  return `<c r="${reference}" s="${NAMES.indexOf(cell.as)}"><v>${cell.n}</v></c>`;
}

const commentXml = (reference: string, text: string, kind: string): string =>
  kind === 'comments'
    ? `<comment ref="${reference}"><text><r><t>${escaped(text)}</t></r></text></comment>`
    : `<threadedComment ref="${reference}"><text>${escaped(text)}</text></threadedComment>`;

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
