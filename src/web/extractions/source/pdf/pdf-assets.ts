/** Standard fonts that files may omit, and decoders of scanned pages: requested only for files that need them. */
export const PDF_ASSETS: Readonly<Record<string, string>> = import.meta.glob(
  [
    '../../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '../../../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm',
  ],
  { query: '?url', import: 'default', eager: true },
);
