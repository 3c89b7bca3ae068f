import worker from 'pdfjs-dist/legacy/build/pdf.worker.mjs?raw';
import { expect, it } from 'vitest';
import { PDF_ASSETS } from './pdf-assets.ts';

it('every font and every decoder of scanned pages that the library requests by name exists', () => {
  const asked = [...worker.matchAll(/"([\w-]+\.(?:pfb|ttf)|(?:jbig2|openjpeg)\.wasm)"/g)].map(
    ([, name]) => name,
  );
  const names = Object.keys(PDF_ASSETS).map((path) => path.slice(path.lastIndexOf('/') + 1));
  expect(asked.length).toBeGreaterThan(10);
  expect(names).toEqual(expect.arrayContaining(asked));
});
