import { wholeWords } from '../../vocabulary/patterns.ts';
import type { Amount } from './amount.ts';

/** A birth reported in a paragraph: measures of the size of a newborn that follow are the newborn's. */
export const BIRTH = wholeWords([
  'accouchements?|accouche|donne naissance|mis au monde|naissance d(?: |e |une? )|cesarienne|delivery|gave birth',
  '(?:enfant|nouveau nee?|nourrisson|bebe|garcon|fille) (?:de sexe|nee?|vivante?|masculin|feminin|unique)',
]);
const NEWBORN_MAX = { kilos: 8, centimetres: 66, head: 42 };

/** Whether a number may be that of a newborn, but not of an adult. */
export function isOfNewborn({ word, number, unit }: Amount): boolean {
  const value = Number(number.replace(',', '.'));
  if (word === 'poids') return value / (/^g/i.test(unit ?? '') ? 1000 : 1) < NEWBORN_MAX.kilos;
  if (word === 'taille') return value * (unit === 'm' ? 100 : 1) < NEWBORN_MAX.centimetres;
  return word === 'périmètre crânien' && value < NEWBORN_MAX.head;
}

/** Smaller than any adult, but an organ named in the sentence may be larger than this. */
const SMALL = { kilos: 2, centimetres: 40 };
const SMALL_BESIDE_ORGAN = { kilos: 10, centimetres: 60 };

/** Whether a weight or height is that of an organ or a specimen: « Rate : taille 21 cm », « Placenta, poids 520 g ». */
export function isOfOrgan({ word, number, unit }: Amount, isNamed: boolean, newborn: boolean): boolean {
  const limit = isNamed ? SMALL_BESIDE_ORGAN : SMALL;
  const value = Number(number.replace(',', '.'));
  if (newborn && !isNamed) return false;
  if (word === 'poids') return value / (/^g/i.test(unit ?? '') ? 1000 : 1) < limit.kilos;
  return word === 'taille' && value * (unit === 'm' ? 100 : 1) < limit.centimetres;
}
