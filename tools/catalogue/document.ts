import type { Catalogue } from '../../src/server/core/catalogue/catalogue.ts';
import type { CodeRecord } from '../../src/server/core/catalogue/catalogue-file.ts';

/** The catalogue in French, as Markdown: the sources of each code, and the codes that no source confirms yet. */
export function catalogueDocument(catalogue: Catalogue): string {
  const records = [...catalogue.codes].sort(([a], [b]) => numberOf(a) - numberOf(b));
  const flagged = records.filter(([, { flag }]) => flag !== undefined);
  const categories = Map.groupBy(catalogue.types, ({ category }) => category);
  return [
    "# Catalogue des types d'observation",
    '',
    "Écrit par `npx node tools/catalogue/write-document.ts` d'après `src/server/core/catalogue/types/` ; un test dit quand il ne l'est plus.",
    'Chaque code LOINC y porte le document public où son libellé a été lu. Les bornes sont des limites de ce qui est possible, jamais des valeurs normales.',
    '',
    '## En chiffres',
    `- ${catalogue.types.length} types et ${catalogue.entries.length} mesures, ${namesOf(catalogue)} autres noms.`,
    `- ${records.length} codes LOINC : ${records.length - flagged.length} établis par une source, ${flagged.length} encore à établir.`,
    '',
    '## Sources',
    '| clé | éditeur | document | version | vu le | codes |',
    '|---|---|---|---|---|---|',
    ...[...catalogue.sources].map(([key, source]) => {
      const count = records.filter(([, { sources }]) => sources.includes(key)).length;
      return row([key, source.publisher, source.document, source.version, source.seen, String(count)]);
    }),
    '',
    '## À établir',
    ...flagged.map(
      ([code, record]) => `- ${code}, « ${record.name} » (${usersOf(catalogue, code)}) : ${record.flag}`,
    ),
    '',
    '## Types, mesures et codes',
    ...[...categories].flatMap(([category, types]) => [
      '',
      `### ${category}`,
      '| mesure | unité | bornes | codes | sources |',
      '|---|---|---|---|---|',
      ...types.flatMap((type) =>
        type.measures.map((measure) => {
          const codes = [measure.loinc, ...measure.loinc_alt].filter((code) => code !== null);
          const records = codes.flatMap((code) => catalogue.codes.get(code) ?? []);
          return row([
            type.measures.length > 1 ? `${type.title} : ${measure.title}` : measure.title,
            measure.unit_short ?? '',
            measure.min === null ? '' : `${measure.min} à ${measure.max}`,
            codes.join(', '),
            sourcesOf(records),
          ]);
        }),
      ),
    ]),
    '',
    'This material contains content from LOINC (http://loinc.org). LOINC is copyright © Regenstrief Institute, Inc. and the Logical Observation Identifiers Names and Codes (LOINC) Committee and is available at no cost under the license at http://loinc.org/license. LOINC® is a registered United States trademark of Regenstrief Institute, Inc.',
    '',
  ].join('\n');
}

const numberOf = (code: string): number => Number(code.split('-')[0]);

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`;

const namesOf = (catalogue: Catalogue): number =>
  new Set(catalogue.entries.flatMap(({ synonyms }) => synonyms)).size;

const usersOf = (catalogue: Catalogue, code: string): string =>
  catalogue
    .byLoinc(code)
    .map(({ measure }) => measure.title)
    .join(', ');

const sourcesOf = (records: readonly CodeRecord[]): string =>
  [...new Set(records.flatMap(({ sources, flag }) => (flag === undefined ? sources : ['à établir'])))].join(
    ', ',
  );
