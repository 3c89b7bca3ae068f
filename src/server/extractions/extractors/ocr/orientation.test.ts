import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { type QuarterTurns, turnedBack, turnsOf } from './orientation.ts';
import { openPaddle } from './paddle/open-paddle.ts';
import { prepare } from './prepare.ts';

const LINES = [
  'Sodium 140 mmol/L',
  'Potassium 4,2 mmol/L',
  'Chlore 101 mmol/L',
  'Calcium 2,35 mmol/L',
  'Urée 5,8 mmol/L',
];

/** A page that must be turned by quarter turns, clockwise, to be upright. */
async function pageTo(turns: QuarterTurns) {
  const canvas = createCanvas(700, 700);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, 700, 700);
  context.translate(350, 350);
  context.rotate((-turns * Math.PI) / 2);
  context.fillStyle = 'black';
  context.font = '32px Liberation Sans';
  for (const [index, line] of LINES.entries()) context.fillText(line, -300, -250 + 90 * index);
  return (await prepare(canvas))?.image ?? { pixels: new Uint8Array(), width: 0, height: 0 };
}

test('the orientation in which lines are legible is found', { timeout: 120_000 }, async () => {
  const figures = await openPaddle();
  const found = [];
  for (const turns of [0, 1, 2, 3] as const) {
    const image = await pageTo(turns);
    found.push(await turnsOf(figures, image, await figures.areasOf(image)));
  }
  await figures.close();
  expect(found).toEqual([0, 1, 2, 3]);
});

test.each([
  [0, { x: 0.1, y: 0.2, width: 0.3, height: 0.04 }],
  [1, { x: 0.2, y: 0.6, width: 0.04, height: 0.3 }],
  [2, { x: 0.6, y: 0.76, width: 0.3, height: 0.04 }],
  [3, { x: 0.76, y: 0.1, width: 0.04, height: 0.3 }],
] as const)(
  'a box found after %i quarter turns is converted back to the image',
  (turns: QuarterTurns, expected) => {
    const box = turnedBack({ x: 0.1, y: 0.2, width: 0.3, height: 0.04 }, turns);
    for (const [key, value] of Object.entries(expected))
      expect(box[key as keyof typeof box]).toBeCloseTo(value);
  },
);
