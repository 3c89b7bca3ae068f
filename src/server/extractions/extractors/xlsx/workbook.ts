import { RUN_FAILURES } from '../../../../shared/texts/extraction/run-failures.ts';
import { ExtractionError } from '../../extractor.ts';
import { readXmlEvents } from '../../parsing/xml-events.ts';
import { openZip, type ZipArchive } from '../../parsing/zip.ts';
import { type Affixes, affixesOf, type CellFormat, type DateSystem, formatOf } from './cell-format.ts';

/** Maximum number of characters in all shared strings, which stay in memory while the sheets are read. */
const SHARED_TEXT_MAX = 50_000_000;

/** A sheet's name and the archive part that contains it. */
interface SheetPart {
  name: string;
  part: string;
  hidden: boolean;
}

/** The parts of a workbook that all its sheets share. */
export interface Workbook {
  archive: ZipArchive;
  sheets: SheetPart[];
  dates: DateSystem;
  /** Shared strings, by index. */
  strings: readonly string[];
  /** Formats of cells, by style index. */
  formats: readonly CellFormat[];
  /** The text that a cell's format adds around its number, by style index. */
  affixes: readonly Affixes[];
  /** Whether the text of a cell is struck through, by style index. */
  struck: readonly boolean[];
  /** Indexes of the shared strings of which a part is struck through. */
  struckStrings: ReadonlySet<number>;
}

/** Opens an Office Open XML workbook (ECMA-376), as spreadsheets write it. @throws ExtractionError */
export async function openWorkbook(bytes: Buffer): Promise<Workbook> {
  const archive = await openZip(bytes);
  const targets = await readTargets(archive, '_rels/.rels');
  const main =
    [...targets.values()].find(({ type }) => type.endsWith('/officeDocument'))?.target ?? 'xl/workbook.xml';
  if (!archive.has(main)) throw new ExtractionError(RUN_FAILURES.notAWorkbook);
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const relations = await readTargets(archive, `${folder}_rels/${main.slice(folder.length)}.rels`);
  const partOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `${folder}${target}`);
  const byType = (type: string) => {
    const found = [...relations.values()].find((relation) => relation.type.endsWith(`/${type}`));
    return found === undefined ? `${folder}${type}.xml` : partOf(found.target);
  };
  const { sheets, dates } = await readMain(archive, main);
  return {
    archive,
    dates,
    sheets: sheets.flatMap(({ name, relation, hidden }) => {
      const target = relations.get(relation);
      return target?.type.endsWith('/worksheet') ? [{ name, hidden, part: partOf(target.target) }] : [];
    }),
    ...(await readStrings(archive, byType('sharedStrings'))),
    ...(await readFormats(archive, byType('styles'))),
  };
}

/** What the parts of an archive refer to, by the identifier of the relation. */
export async function readTargets(
  archive: ZipArchive,
  part: string,
): Promise<Map<string, { type: string; target: string }>> {
  const targets = new Map<string, { type: string; target: string }>();
  await readXmlEvents(archive.text(part), {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name === 'Relationship') targets.set(Id, { type: Type, target: Target.replace(/^\.\//, '') });
    },
  });
  return targets;
}

async function readMain(archive: ZipArchive, part: string) {
  const sheets: { name: string; relation: string; hidden: boolean }[] = [];
  let dates: DateSystem = 1900;
  await readXmlEvents(archive.text(part), {
    open: (element, attributes) => {
      const { name = '', state, date1904 } = attributes;
      if (element === 'workbookPr' && (date1904 === '1' || date1904 === 'true')) dates = 1904;
      const relation =
        attributes['r:id'] ?? Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      if (element === 'sheet' && relation !== undefined) {
        sheets.push({ name, relation, hidden: state === 'hidden' || state === 'veryHidden' });
      }
    },
  });
  return { sheets, dates };
}

async function readStrings(
  archive: ZipArchive,
  part: string,
): Promise<Pick<Workbook, 'strings' | 'struckStrings'>> {
  const strings: string[] = [];
  const struckStrings = new Set<number>();
  let current = '';
  let size = 0;
  let [inText, phonetic] = [false, false];
  await readXmlEvents(archive.text(part), {
    open: (name, { val }) => {
      if (name === 'strike' && isOn(val)) struckStrings.add(strings.length);
      if (name === 'si') current = '';
      if (name === 'rPh') phonetic = true;
      if (name === 't') inText = !phonetic;
    },
    text: (text) => {
      if (!inText) return;
      size += text.length;
      if (size > SHARED_TEXT_MAX) throw new ExtractionError(RUN_FAILURES.zipTooLarge);
      current += text;
    },
    close: (name) => {
      if (name === 't') inText = false;
      if (name === 'rPh') phonetic = false;
      if (name === 'si') strings.push(current);
    },
  });
  return { strings, struckStrings };
}

/** Whether a property such as `<strike/>` is set: it is unless its value says no. */
export const isOn = (value: string | undefined): boolean => value !== '0' && value !== 'false';

async function readFormats(
  archive: ZipArchive,
  part: string,
): Promise<Pick<Workbook, 'formats' | 'affixes' | 'struck'>> {
  const fonts: boolean[] = [];
  const struck: boolean[] = [];
  let inFonts = false;
  const codes = new Map<number, string>();
  const formats: CellFormat[] = [];
  const affixes: Affixes[] = [];
  let inCells = false;
  await readXmlEvents(archive.text(part), {
    open: (name, { numFmtId = '0', formatCode = '', fontId = '0', val }) => {
      if (name === 'fonts') inFonts = true;
      if (name === 'font' && inFonts) fonts.push(false);
      if (name === 'strike' && inFonts && isOn(val)) fonts[fonts.length - 1] = true;
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells) {
        const code = codes.get(Number(numFmtId));
        formats.push(formatOf(Number(numFmtId), code));
        affixes.push(affixesOf(code ?? ''));
        struck.push(fonts[Number(fontId)] === true);
      }
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
      if (name === 'fonts') inFonts = false;
    },
  });
  return { formats, affixes, struck };
}
