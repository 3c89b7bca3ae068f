import { anyOf, wholeWords } from '../patterns.ts';

/** « BU », « Bandelette réactive », « Urine dipstick »: the whole of a title or of a specimen, as `plainLabel` writes it. */
const STRIP = new RegExp(
  `^(?:(?:examen|tests?|resultats?|lecture|controle)(?: (?:de|d|du|des|par|a|la|l|sur|une?))* )?${anyOf(
    'bu|bandelettes?(?: (?:reactives?|urinaires?|multi\\w*))*',
    '(?:urine |urinary )?(?:dip ?sticks?|(?:test |reagent )?strips?)(?: (?:test|results?|urinalysis))?',
    'multistix|labstix|combur|uritest|chemstrip',
  )}(?: (?:du|le|of|on|prelevee?|realisee?|sg|\\d{1,4}))*$`,
);

const STRIP_WORDS = wholeWords(['bandelettes?|dip ?sticks?|(?:test|reagent) strips?']);

/** Whether the words of a specimen, its codes among them, say a strip for urine: « B Bandelette urinaire ». */
export const isSpecimenOfStrip = (plain: string): boolean =>
  isUrineStrip(plain) || (STRIP_WORDS.test(plain) && /\burin/.test(plain));

/** Whether words say nothing but a strip of reagents for urine. */
export const isUrineStrip = (plain: string): boolean => STRIP.test(plain);
