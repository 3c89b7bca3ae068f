import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');

/** Light and dark value of each token that is a plain colour. */
const TOKENS = new Map(
  Array.from(
    css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g),
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

/** Relative luminance of a colour, as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const SURFACES = ['canvas', 'surface', 'surface-sunken', 'surface-hover'];
const INKS = ['text', 'text-muted', 'primary', 'primary-strong', 'danger'];
const TEXT_PAIRS: [ink: string, ground: string][] = [
  ...INKS.flatMap((ink) => SURFACES.map((ground): [string, string] => [ink, ground])),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-strong'],
  ['on-danger', 'danger'],
  ['on-success', 'success'],
  ['text', 'primary-soft'],
  ['primary', 'primary-soft'],
  ['primary-strong', 'primary-soft'],
  ['text-muted', 'primary-soft'],
  ['accent', 'accent-soft'],
  ['accent', 'surface'],
  ['accent', 'canvas'],
  ...['danger', 'caution', 'info', 'success'].flatMap((tone): [string, string][] => [
    [tone, `${tone}-soft`],
    ['text', `${tone}-soft`],
    [tone, 'surface'],
  ]),
];

describe.each(['light', 'dark'] as const)('contrast of the theme, %s', (scheme) => {
  const ratio = (one: string, other: string): number => {
    const first = TOKENS.get(one);
    const second = TOKENS.get(other);
    if (first === undefined || second === undefined) throw new Error(`no token ${one} or ${other}`);
    return contrast(first[scheme], second[scheme]);
  };

  it.each(TEXT_PAIRS)('of %s on %s is at least 4.5 to 1', (ink, ground) => {
    expect(ratio(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SURFACES)('of the outline of fields on %s is at least 3 to 1', (ground) => {
    expect(ratio('line-strong', ground)).toBeGreaterThanOrEqual(3);
  });
});
