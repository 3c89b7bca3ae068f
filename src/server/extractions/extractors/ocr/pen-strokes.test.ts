import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { erasePenStrokes } from './pen-strokes.ts';

const SIDE = 1000;
const BLUE = 'rgb(40,60,170)';

/** A white page, drawn on, then without its pen strokes. */
function erased(draw: (context: SKRSContext2D) => void) {
  const context = createCanvas(SIDE, SIDE).getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, SIDE, SIDE);
  draw(context);
  const { data } = context.getImageData(0, 0, SIDE, SIDE);
  const changed = erasePenStrokes(data, SIDE, SIDE);
  return {
    changed,
    at: (x: number, y: number) => [...data.subarray(4 * (y * SIDE + x), 4 * (y * SIDE + x) + 3)],
  };
}

/** A stroke from a point to another, as wide as that of a pen. */
function stroke(context: SKRSContext2D, colour: string, from: [number, number], to: [number, number]): void {
  context.strokeStyle = colour;
  context.lineWidth = 4;
  context.beginPath();
  context.moveTo(...from);
  context.lineTo(...to);
  context.stroke();
}

const WHITE = [255, 255, 255];

test('a long stroke in colour becomes paper', () => {
  const { changed, at } = erased((context) => stroke(context, BLUE, [100, 100], [300, 300]));
  expect([changed, at(200, 200)]).toEqual([true, WHITE]);
});

test('a vertical stroke in colour becomes paper', () => {
  const { changed, at } = erased((context) => stroke(context, BLUE, [200, 100], [204, 200]));
  expect([changed, at(202, 150)]).toEqual([true, WHITE]);
});

test('the frame of a stamp becomes paper, with what is not its colour inside it', () => {
  const { at } = erased((context) => {
    context.strokeStyle = 'rgb(200,60,70)';
    context.lineWidth = 3;
    context.strokeRect(100, 100, 300, 120);
    context.fillStyle = 'black';
    context.fillRect(200, 150, 10, 20);
  });
  expect([at(100, 150), at(205, 160)]).toEqual([WHITE, [0, 0, 0]]);
});

test('print that shows under a stroke stays darker than paper', () => {
  const { at } = erased((context) => {
    context.fillStyle = 'rgb(25,25,25)';
    context.fillRect(190, 190, 20, 20);
    stroke(context, 'rgba(20,30,110,0.8)', [100, 100], [300, 300]);
  });
  const [shade = 255] = at(200, 200);
  expect(shade).toBeLessThan(160);
  expect(at(150, 150)).toEqual(WHITE);
});

const RED = 'rgb(200,30,40)';

/** A digit, as thick and as tall as in print. */
function digit(context: SKRSContext2D, colour: string, x: number, y: number): void {
  context.strokeStyle = colour;
  context.lineWidth = 2;
  context.strokeRect(x, y, 4, 8);
}

/** A ring around a number. */
function ring(context: SKRSContext2D, colour: string): void {
  context.strokeStyle = colour;
  context.lineWidth = 2;
  context.strokeRect(190, 180, 60, 50);
}

test.each([
  ['of the colour of the digits inside it', RED, [210], false],
  ['of the colour of digits elsewhere', RED, [400, 410, 420], false],
  ['of another colour than the digits inside it', BLUE, [210], true],
])('a ring %s: erased or not, because it may hold some of them', (_, colour, digits, isErased) => {
  const { changed, at } = erased((context) => {
    ring(context, colour);
    for (const x of digits) digit(context, RED, x, 200);
  });
  expect(changed).toBe(isErased);
  expect(at(190, 205)).toEqual(isErased ? WHITE : [200, 30, 40]);
});

describe('what is not a stroke stays as it is', () => {
  test.each<[string, (context: SKRSContext2D) => void, [number, number]]>([
    ['a stroke in black', (context) => stroke(context, 'rgb(30,30,30)', [100, 100], [300, 300]), [200, 200]],
    [
      'a short stroke, as of a letter',
      (context) => stroke(context, BLUE, [200, 190], [210, 210]),
      [205, 200],
    ],
    ['a line under a title', (context) => stroke(context, BLUE, [100, 200], [600, 200]), [200, 200]],
    [
      'a printed band of colour',
      (context) => {
        context.fillStyle = BLUE;
        context.fillRect(100, 100, 500, 60);
      },
      [200, 130],
    ],
    [
      'a page in the light of a lamp',
      (context) => {
        context.fillStyle = 'rgb(240,220,180)';
        context.fillRect(0, 0, SIDE, SIDE);
        stroke(context, BLUE, [100, 100], [300, 300]);
      },
      [200, 200],
    ],
  ])('%s', (_, draw, [x, y]) => {
    const { changed, at } = erased(draw);
    expect(changed).toBe(false);
    expect(at(x, y)).not.toEqual(WHITE);
  });
});
