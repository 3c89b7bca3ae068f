import { deflateSync } from 'node:zlib';

/** Small PDF files by name, each made to take as much time or memory as its reader allows. */
export function hostilePdfs(): Record<string, Buffer> {
  const pages = (count: number, content: (page: number) => string) =>
    pdfOf(Array.from({ length: count }, (_, page) => content(page)));
  return {
    'résultats-sans-fin.pdf': pages(200, resultsOf),
    'cinquante-mille-pages.pdf': pdfOf([resultsOf(1)], 50_000),
    'page-de-140-mo.pdf': pdfOf([textOf('(a) Tj '.repeat(20_000_000))]),
    'mots-en-désordre.pdf': pages(200, (page) =>
      textOf(
        Array.from({ length: 4_000 }, (_, i) => textAt(i % 590, (i * 7) % 840, `mot ${page} ${i}`)).join(''),
      ),
    ),
  };
}

const textOf = (shows: string) => `BT /F1 9 Tf ${shows}ET`;
const textAt = (x: number, y: number, text: string) => `1 0 0 1 ${x} ${y} Tm (${text}) Tj `;

const ANALYSES = [
  ['Glycemie', 'mmol/L', '3,90 - 6,10', 4],
  ['Creatinine', '\\265mol/L', '50 - 110', 70],
  ['Hemoglobine', 'g/dL', '12,0 - 16,0', 13],
  ['Potassium', 'mmol/L', '3,5 - 5,1', 4],
  ['Sodium', 'mmol/L', '135 - 145', 139],
] as const;

/** A page of a biology report with 45 results, its own date and values. */
function resultsOf(page: number): string {
  const day = `0${1 + (page % 9)}/0${1 + ((page >> 3) % 9)}/20${10 + (page % 15)}`;
  const lines = Array.from({ length: 45 }, (_, i) => {
    const [name, unit, usual, value] = ANALYSES[i % ANALYSES.length] ?? ANALYSES[0];
    const y = 770 - i * 16;
    return (
      textAt(50, y, name) +
      textAt(250, y, `${value},${(page + i) % 100}`) +
      textAt(320, y, unit) +
      textAt(400, y, usual)
    );
  });
  return textOf(textAt(50, 800, `COMPTE RENDU DE BIOLOGIE  Prelevement du ${day}`) + lines.join(''));
}

/** A PDF 1.4 file with these pages, each listed `repeated` times. */
function pdfOf(contents: readonly string[], repeated = 1): Buffer {
  const pageOf = (i: number) => 4 + 2 * i;
  const kids = contents.flatMap((_, i) => Array<string>(repeated).fill(`${pageOf(i)} 0 R`));
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'),
    ...contents.flatMap((content, i) => [
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${pageOf(i) + 1} 0 R >>`,
      ),
      streamOf(content),
    ]),
  ];
  const parts = [Buffer.from('%PDF-1.4\n')];
  let end = parts[0]?.length ?? 0;
  const starts: number[] = [];
  objects.forEach((object, i) => {
    starts.push(end);
    const part = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    parts.push(part);
    end += part.length;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.concat([
    ...parts,
    Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${table}trailer << /Size ${size} /Root 1 0 R >>\n`),
    Buffer.from(`startxref\n${end}\n%%EOF`),
  ]);
}

function streamOf(content: string): Buffer {
  const deflated = deflateSync(Buffer.from(content, 'latin1'), { level: 9 });
  const head = `<< /Length ${deflated.length} /Filter /FlateDecode >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), deflated, Buffer.from('\nendstream')]);
}
