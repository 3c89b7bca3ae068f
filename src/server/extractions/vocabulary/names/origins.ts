import { anyOf } from '../patterns.ts';

/** A filtration calculated for another person than most: « (sujet noir) », « (African American) ». */
export const OF_ORIGIN = anyOf(
  '(?:african|afro) ?america(?:ns?|ine?s?)|afro\\w*|africaine?s?|(?:melano|noiro)dermes?|noire?s?|black',
);
const CORRECTED_FOR_ORIGIN = new RegExp(`\\b${OF_ORIGIN}\\b`);
const EXCLUDED =
  '(?:non|not|hors|sauf|except|excluding)(?: (?:validee?s?|valides?|applicables?|utilisables?|adaptee?s?|valid|applicable))?';
const NOT_OF_ORIGIN = new RegExp(
  `\\b${EXCLUDED} (?:(?:si|chez|pour|aux?|for|in|les?|sujets?|patients?|personnes?|populations?|d|origine) ){0,3}${OF_ORIGIN}\\b`,
);

/** Plain words without those that exclude such persons: « sujet non noir » is most people. */
export const withoutOthers = (plain: string): string => plain.replace(NOT_OF_ORIGIN, '').trim();

/** Whether plain words are about such a person. */
export const isOfOrigin = (plain: string): boolean => CORRECTED_FOR_ORIGIN.test(withoutOthers(plain));
