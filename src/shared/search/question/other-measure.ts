import { fold } from '../../core/fold.ts';
import type { Named } from '../names/catalogue-names.ts';
import { type Token, textOf } from './tokens.ts';

/** Specimens: next to a name that means a measure in blood, they make it another measure. */
const SPECIMEN =
  /^(?:urinaires?|urines?|salivaires?|salive|pleura(?:l|le|ux|les)|lcr|ascite|selles?|lba|redon|drain|dialysat)$/;
/** Words after a name, or before it, that make it another measure, which the catalogue names otherwise. */
const AFTER = [
  'foeta(?:l|le|ux|les)|tumora(?:l|le|ux|les)|(?:arterielle )?moyen(?:ne)?s?|max\\w*|min(?:imale?|imum)?',
  'nocturnes?|diurnes?|de nuit|non|libres?|tota(?:l|le|ux|les)|ionisee?s?|corrigee?s?|ideale?s?',
  'directe?s?|conjuguee?s?|gl[iy](?:q|cq|k|cos)\\w*',
];
const OTHER_AFTER = new RegExp(`^(?:${AFTER.join('|')})(?= |$)`);
const BEFORE = 'non|perte|prise|gain|variation|clairance|rapport|ratio|indice|index|objectif|cible';
const OTHER_BEFORE = new RegExp(`(?:^| )(?:${BEFORE})(?: (?:de|du|des|d'|en|la|l'))*$`);

/** « Mme Tension » is a person. */
const OF_PERSON = /(?:^| )(?:mr?|mme|mlle|monsieur|madame|dr|docteur|professeur)$/;

/** Whether the name itself is about a specimen: urine, cerebrospinal fluid… */
const isOfSpecimen = ({ title, name }: Named): boolean =>
  /urin|24 heures|salivaire|pleura|lcr|lcs|ascite|selles|lavage/.test(fold(`${title} ${name}`));

/** Whether the words beside a name make it the name of another specimen, another measure or a person. */
export function isOfSomethingElse(named: Named, before: readonly Token[], after: readonly Token[]): boolean {
  const isOfOtherSpecimen = [...before, ...after].some(({ folded }) => SPECIMEN.test(folded));
  if (isOfOtherSpecimen && !isOfSpecimen(named)) return true;
  const textBefore = textOf(before);
  return OTHER_AFTER.test(textOf(after)) || OTHER_BEFORE.test(textBefore) || OF_PERSON.test(textBefore);
}
