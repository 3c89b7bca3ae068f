import { anyOf, wholeWords } from '../../vocabulary/patterns.ts';
import { DONORS, NEWBORNS, RELATIVES, SON_OR_DAUGHTER } from '../../vocabulary/people/other-people.ts';
import { CSF } from '../../vocabulary/specimens/specimen-natures.ts';
import { TARGET_WORDS } from '../../vocabulary/target-words.ts';

/** Words in brackets after a value that make it another person's, another specimen's or another day's. */
export const OTHER_IN_BRACKETS = wholeWords([
  ...[...RELATIVES, ...NEWBORNS, SON_OR_DAUGHTER, DONORS],
  String.raw`foet\w+|temoin|control`,
  CSF,
  String.raw`urin\w*|selles?|dialys\w*|ascite|pleur\w*|ponction|cordon|perfus\w*|drain\w*|redon`,
  TARGET_WORDS,
  String.raw`seuil|norme|anteri\w+|precedent\w*|previous|ancien\w*|hier|veille|yesterday`,
]);

/** Another person, alone in a cell. */
export const OTHER_ALONE = new RegExp(
  `^(?:(?:du|de la|le|la|son|sa) )?${anyOf(...RELATIVES, ...NEWBORNS, SON_OR_DAUGHTER, DONORS, 'temoin|patient [b-z2-9]')}$`,
);
