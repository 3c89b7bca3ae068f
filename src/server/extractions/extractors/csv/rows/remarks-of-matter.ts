import { plainLabel } from '../../../../core/catalogue/plain-label.ts';
import { anyOf } from '../../../vocabulary/patterns.ts';
import { naturesOf } from '../../../vocabulary/specimens/specimen-natures.ts';

const SMALL = anyOf(
  'ma|mon|la|le|les|l|de|du|d|des|une?|my|the|of|a|au|avec|with|poids|weight|sur|dans|in|on|from|echantillon|prelevement|recueil|sample|specimen',
);
const THING = new RegExp(
  `^(?:${SMALL} )*${anyOf(
    'valises?|bagages?|luggage|suitcase|sac a dos|backpack|colis|parcel|chien|chat|dog|cat',
    'bench(?: press)?|squats?|deadlift|halteres?|barre|barbell|dumbbells?|developpe couche|souleve de terre|presse',
  )}\\b`,
);
const SPECIMEN = new RegExp(
  `^(?:${SMALL} )*${anyOf('urin\\w*', 'lcr|lcs|csf', 'selles?|stools?', 'saliv\\w*', 'sueur|sweat', 'ascite', 'liquides?|fluid', 'dialysats?|redons?|drains?')}\\b`,
);
const WORDS_MAX = 4;
const isShort = (words: string): boolean => words.split(' ').length <= WORDS_MAX;

/** Whether a short remark beside a weight names what was weighed: « valise », « bench press ». */
export function namesThing(remark: string): boolean {
  const words = plainLabel(remark);
  return isShort(words) && THING.test(words);
}

/** The kinds of specimen that a short remark names: « urines ». Empty for any other remark. */
export function specimensNamed(remark: string): ReturnType<typeof naturesOf> {
  const words = plainLabel(remark);
  return isShort(words) && SPECIMEN.test(words) ? naturesOf(remark) : new Set();
}
