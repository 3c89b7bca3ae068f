// pdf.js, in a worker of its own: it answers messages as soon as it is loaded.
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
