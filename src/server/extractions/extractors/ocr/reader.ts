import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorker, OEM, PSM } from 'tesseract.js';
import type { Page, Word } from '../../printed/page.ts';
import type { Prepared } from './prepare.ts';

/** Reads French from images, offline. `close` ends its worker. */
export interface Reader {
  read(prepared: Prepared, number: number): Promise<Page>;
  close(): Promise<unknown>;
}

const FRENCH = join(
  dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/fra/package.json'))),
  '4.0.0_best_int',
);

export async function openReader(): Promise<Reader> {
  const worker = await createWorker('fra', OEM.LSTM_ONLY, {
    langPath: FRENCH,
    gzip: true,
    cacheMethod: 'none',
    errorHandler: () => undefined,
  });
  // Tables are read line by line as one block: other modes lose cells.
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK, user_defined_dpi: '300' });
  return {
    read: async ({ png, width, height }, number) => {
      const { data } = await worker.recognize(png, {}, { blocks: true, text: false });
      const words = (data.blocks ?? [])
        .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines.flatMap((line) => line.words)))
        .flatMap(({ text, confidence, bbox }): Word[] => {
          const tidy = tidied(text, confidence);
          const box = { left: bbox.x0, right: bbox.x1, top: bbox.y0, bottom: bbox.y1 };
          return tidy === '' ? [] : [{ text: tidy, ...box, confidence: confidence / 100 }];
        });
      return { number, width, height, words };
    },
    close: () => worker.terminate(),
  };
}

/** Dots that lead the eye to a value are read as such letters, without confidence. */
const LEADER = /^[ceérsaouxni.,…_\t -]{2,}$/i;
const LEADER_CONFIDENCE = 45;

/** Shapes that are often taken one for another, where only one of them is a unit or a word of reports. */
const SHAPES: readonly (readonly [RegExp, string])[] = [
  [/^s[o0][iîï1l]t$/i, 'soit'],
  [/^10["“”'´`*^]{1,2}(3|6|9|12)\/[LlI1]$/, '10^$1/L'],
  [/^U[VlI1|/]{1,3}L$/, 'UI/L'],
  [/^mu?U[lI1]\/[LlI1]$/, 'mUI/L'],
  [/^(?:[yj]u?|u|µ|μ|p(?=moL))m[o0][lL]\/?[LlI1]$/, 'µmol/L'],
  [/^m+m[o0][lL]\/?[LlI1]$/i, 'mmol/L'],
  [/^(m|µ|u|n|p)?(g|mol)L$/, '$1$2/L'],
  [/(?<=[a-zµμ]\/)[I1|](?![\d,.])/g, 'L'],
  [/(1[,.]73)\s?m\S?$/, '$1m²'],
];

/** Takes off the rules of tables and the dots between columns, and puts units right. */
function tidied(text: string, confidence: number): string {
  if (confidence < LEADER_CONFIDENCE && LEADER.test(text) && !/^soit$/i.test(text)) return '';
  const bare = text
    .replace(/^[|¦[\]{}_“”"'‘’`;:,]+(?=.)|[|¦{}_“”"‘’`;]+$/g, '')
    .replace(/^[|¦_—~=;:,.'`]+$/, '');
  return SHAPES.reduce((written, [shape, meant]) => written.replace(shape, meant), bare);
}
