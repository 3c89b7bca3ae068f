/**
 * Words for other people than the patient, as `plainLabel` writes them: every rule about whose a result is takes its
 * words here, and adds those that mean somebody else only in its place.
 */

/** Relatives who are never the patient of a document that names them so. */
export const RELATIVES = [
  'peres?|meres?|papas?|mamans?|maris?|epou(?:x|ses?)|conjointe?s?|compagn(?:on|e)s?|concubine?s?|partenaires?',
  'freres?|soeurs?|fratrie|oncles?|tantes?|cousine?s?|neveux?|nieces?',
  'fathers?|mothers?|husbands?|wife|spouses?|partners?|brothers?|sisters?|siblings?|uncles?|aunts?|boyfriend|girlfriend',
];
/** Twins, newborns and foetuses; a newborn may be the patient too. */
export const TWINS = 'jume(?:aux?|lles?)|twins?';
export const NEWBORNS = [TWINS, 'nouveaux?[- ]?nee?s?|bebes?|foetus|newborns?|baby|babies|fetus'];
/** A child, who may be the patient. */
export const CHILD = 'bebe|baby|nourrisson|infant|enfant|child';
/** A son or a daughter: « fille de 3 ans » is a patient. */
export const SON_OR_DAUGHTER = 'fils|filles?|daughters?';
export const DONORS = 'donneu(?:rs?|ses?)|donors?';
export const NEIGHBOURS = 'voisine?|colocataires?|roommates?';
export const PETS = 'chien(?:ne)?s?|chiots?|chat(?:te)?s?|chatons?|dogs?|puppy|cats?|kitten';
/** Words that say who somebody is to the patient when they stand alone, as in a column « Qui » or after « de ». */
export const BY_RELATION = [
  ...RELATIVES,
  ...NEWBORNS,
  SON_OR_DAUGHTER,
  NEIGHBOURS,
  PETS,
  'femme|enfants?|(?:grande?|beau|belle|petite?s?)[ -](?:pere|mere|frere|soeur|fils|filles?|enfants?)|amie?s?|collegues?|invitee?s?',
  'son|child|children|friends?|guests?',
];
