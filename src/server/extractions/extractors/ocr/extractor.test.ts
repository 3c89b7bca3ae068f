import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { extractFrom, sample } from '../../running/extract-fixture.ts';
import { ocr } from './extractor.ts';
import { imageKind, imageSize } from './image-kind-and-size.ts';

test('a crooked scan yields its results, each with its confidence and its place in the image', {
  timeout: 120_000,
}, async () => {
  const { found, logs, observations } = await extractFrom(
    ocr,
    await sample('ocr', 'minimum-et-maximum.webp'),
  );
  expect(found).toContain('glycemie 2024-02-27T05:50: gly-mol=5.6');
  expect(found).toContain('lipase 2024-02-27T05:50: lip=38');
  expect(logs.join()).toContain('À vérifier : 9 valeurs reconnues sur une image');
  const evidence = observations.find(({ type_id }) => type_id === 'lipase')?.evidence[0];
  expect(evidence).toMatchObject({ text: 'Lipase 38', box: { width: expect.closeTo(0.45, 0) } });
  expect(evidence?.confidence).toBeGreaterThan(0.6);
});

test('a page with a stamp and strokes of a pen yields what is between them', {
  timeout: 120_000,
}, async () => {
  const { found } = await extractFrom(ocr, await sample('ocr', 'tampon-et-stylo.jpg'));
  const day = '2025-01-21T06:01';
  expect(found).toContain(`creatinine-et-debit-de-filtration-glomerulaire ${day}: creat=74`);
  expect(found).toContain(`proteine-c-reactive ${day}: crp=0.6`);
});

describe('an image that is not a report', () => {
  test('an image with too many pixels is refused before it is decoded', async () => {
    const image = createCanvas(1, 1).toBuffer('image/png');
    image.writeUInt32BE(12_000, 16);
    image.writeUInt32BE(12_000, 20);
    const { error, accepted } = await extractFrom(ocr, image);
    expect([accepted, error]).toEqual([true, 'Image trop grande : plus de 25 millions de pixels.']);
  });

  test('a damaged image', async () => {
    const image = createCanvas(20, 20).toBuffer('image/png');
    const { error } = await extractFrom(ocr, image.subarray(0, 40));
    expect(error).toBe("Image illisible : le fichier est endommagé ou d'une sorte qui n'est pas lue.");
  });

  test.each([
    ['HEIC', Buffer.from('\0\0\0\u0018ftypheic0000')],
    ['AVIF', Buffer.from('\0\0\0\u0018ftypavif0000')],
    ['JPEG 2000', Buffer.from('\0\0\0\x0cjP  \r\n')],
  ])('an image of an unsupported kind is refused with advice: %s', async (kind, bytes) => {
    const { error, accepted } = await extractFrom(ocr, bytes);
    expect([accepted, error]).toEqual([true, expect.stringContaining(`Les images ${kind} ne sont pas lues`)]);
  });

  test.each([
    ['of two bytes', Buffer.from('II*\0abcdefgh')],
    ['with an endless chain of pages', Buffer.from('II*\0\x08\0\0\0\0\0\x08\0\0\0')],
    ['cut off', Buffer.from('MM\0*\0\0\0\x08\0\x09')],
  ])('a TIFF %s is damaged', async (_, bytes) => {
    const { error, accepted } = await extractFrom(ocr, bytes);
    expect([accepted, error]).toEqual([true, expect.stringContaining('endommagé')]);
  });

  test('a blank page', async () => {
    const { found, logs } = await extractFrom(ocr, createCanvas(300, 400).toBuffer('image/png'));
    expect(found).toEqual([]);
    expect(logs).toContain('Cette image est trop pâle pour être lue, ou vide.');
  });

  test('a document whose pages all have a text layer', async () => {
    const { found, error, logs } = await extractFrom(ocr, await sample('pdf', 'electrophorese.pdf'));
    expect([found, error]).toEqual([[], null]);
    expect(logs).toContain("Aucune page de ce document n'est à lire comme une image.");
  });
});

test.each(['image/png', 'image/jpeg', 'image/webp'] as const)(
  'the size of %s is known without decoding',
  (kind) => {
    const image =
      kind === 'image/png' ? createCanvas(37, 21).toBuffer(kind) : createCanvas(37, 21).toBuffer(kind, 80);
    expect(imageSize(image)).toEqual({ width: 37, height: 21 });
  },
);

/** A BMP of 24 bits, all white. */
function bitmap(width: number, height: number): Buffer {
  const row = 4 * Math.ceil((3 * width) / 4);
  const bytes = Buffer.alloc(54 + row * height, 255);
  bytes.write('BM', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(0, 6);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(-height, 22);
  bytes.writeUInt32LE(0x18_00_01, 26);
  bytes.fill(0, 30, 54);
  return bytes;
}

/** A GIF of one frame of one white pixel on a larger screen. */
function gif(width: number, height: number): Buffer {
  const bytes = Buffer.from(
    'GIF89a\0\0\0\0\x80\0\0\xff\xff\xff\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;',
    'latin1',
  );
  bytes.writeUInt16LE(width, 6);
  bytes.writeUInt16LE(height, 8);
  return bytes;
}

test.each([
  ['bmp', bitmap],
  ['gif', gif],
] as const)('an image %s is read, and its size is known without decoding', async (kind, write) => {
  const image = write(370, 210);
  expect([imageKind(image), imageSize(image)]).toEqual([kind, { width: 370, height: 210 }]);
  const { accepted, error, logs } = await extractFrom(ocr, image);
  expect([accepted, error]).toEqual([true, null]);
  expect(logs).toContain('Cette image est trop pâle pour être lue, ou vide.');
  const { error: refused } = await extractFrom(ocr, write(12_000, 2100).subarray(0, 900));
  expect(refused).toBe('Image trop grande : plus de 25 millions de pixels.');
});

test('a text that starts like a BMP is not an image', () => {
  expect(imageKind(Buffer.from('BM;Nom;Valeur;Date\n1;2;3;4'))).toBeNull();
});
