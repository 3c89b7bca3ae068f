// pdf.js, in its own worker: it answers messages as soon as it is loaded.
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
