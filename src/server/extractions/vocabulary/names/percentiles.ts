import { anyOf } from '../patterns.ts';

const PERCENTILE = String.raw`P\s?\d{1,2}|\d{1,2}\s?(?:er|e|è|[èe]me|th)?\s?percentile|\d{1,2}\s?(?:er|e|è|[èe]me|th)\s?p(?:erc)?\.?`;
const DEVIATION = String.raw`[+-]\s?\d(?:[.,]\d{1,2})?\s?(?:DS|SD)`;
/**
 * The rank of a measure among people of one age, in brackets: « (50e percentile) », « (52e p.) », « (P48) », « (+ 0,5
 * DS) ».
 */
export const RANK_IN_BRACKETS = String.raw`\(\s*${anyOf(PERCENTILE, DEVIATION)}\s*\)`;
