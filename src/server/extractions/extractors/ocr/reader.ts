import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Word } from '../../printed/page/page.ts';
import { tidyWord } from './confused-letters.ts';
import { type GrayImage, pgmOf } from './gray-image.ts';

/** Reads French from images, offline. `close` ends its worker. */
export interface Reader {
  read(image: GrayImage): Promise<Word[]>;
  close(): Promise<unknown>;
}

export async function openReader(): Promise<Reader> {
  const { createWorker, OEM, PSM } = await import('tesseract.js');
  const require = createRequire(import.meta.url);
  const french = require.resolve('@tesseract.js-data/fra/package.json');
  const worker = await createWorker('fra', OEM.LSTM_ONLY, {
    langPath: join(dirname(french), '4.0.0_best_int'),
    gzip: true,
    cacheMethod: 'none',
    errorHandler: () => undefined,
  });
  // Reads tables line by line as one block, because other modes lose cells.
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK, user_defined_dpi: '300' });
  return {
    read: async (image) => {
      const { data } = await worker.recognize(pgmOf(image), {}, { blocks: true, text: false });
      return (data.blocks ?? [])
        .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines.flatMap((line) => line.words)))
        .flatMap(({ text, confidence, bbox }): Word[] => {
          const word = tidyWord(text, confidence);
          const box = { left: bbox.x0, right: bbox.x1, top: bbox.y0, bottom: bbox.y1 };
          return word === '' ? [] : [{ text: word, ...box, confidence: confidence / 100 }];
        });
    },
    close: () => worker.terminate(),
  };
}
