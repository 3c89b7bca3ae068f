import { plainLabel } from '../../../../core/catalogue/plain-label.ts';
import { anyOf, wholeWords } from '../../../vocabulary/patterns.ts';
import { isAboutPerson } from '../../page/sentence-subject.ts';

/** What a doctor reads again without its patient: « Dossier revu ce jour en réunion ». */
const PAPERS = wholeWords([
  'dossiers?|bilans?|resultats?|analyses?|biologie|comptes? rendus?|(?:re)?lectures?|traitements?|ordonnances?',
  'scanners?|tdm|irm|tep\\w*|images?|imageries?|cliches?|radio\\w*|echo\\w*|mammo\\w*|ecg|ett|holter|electro\\w*',
  'rcp|staff|reunions?|telephone|telephonique\\w*',
]);
/** A patient by name or by a noun, except behind « de »: « le scanner de M. PICHON » is not M. PICHON. */
const PATIENT = new RegExp(
  String.raw`(?<!\b(?:de|du|d|par) (?:(?:la|l|cette|ce|notre|votre|mon|ma) )?)\b${anyOf('monsieur|madame|mme|mlle|mr|patiente?|jeune')}\b`,
  'g',
);
/** Where the purpose or the company begins: « pour lecture du bilan », « avec son scanner ». */
const PURPOSE = /\b(?:pour|avec|afin|suite|car|accompagnee?)\b/;
/** « que je vois », « dont j'ai revu »: what is seen stands before. */
const BEHIND_PERSON =
  /(?:^| )(?<link>(?:que|qu|dont) )?(?:je|nous|j ai|nous avons)(?: (?:bien|donc|ainsi))?(?: ai| avons)? $/;
const DENIED = /\b(?:pas|jamais|ni)\b/;
const COMPANY = /\b(?:avec|accompagnee? (?:de|par|d)) (?:son|sa|ses|leurs?|l|une?) [a-z]+/g;

/** The sentences of a text, as `plainLabel` writes them. */
export const plainSentences = (text: string): string[] =>
  text
    .replace(/(?<!\p{L})Mr?\.\s/gu, 'Monsieur ')
    .split(/(?<!(?<!\p{L})(?:Mme|Mlle|Dr|Pr))[.;!?]\s+/u)
    .map(plainLabel);

/**
 * Whether what a plain sentence says is seen, from one offset to another, is the patient: neither a relative, nor a paper,
 * nor nobody.
 */
export function isPatientSeen(sentence: string, from: number, to: number): boolean {
  const before = sentence.slice(0, from);
  const named = [...before.matchAll(PATIENT)].at(-1);
  const active = BEHIND_PERSON.exec(before);
  const said = before.slice(named?.index ?? 0).replace(COMPANY, ' ');
  // « Mme X, adressée pour bilan, que je vois ce jour ».
  const purpose =
    named === undefined || active?.groups?.link?.startsWith('qu') !== true ? -1 : said.search(PURPOSE);
  // The object of « je vois » follows it.
  const isObjectBehind = active !== null && active.groups?.link === undefined;
  const subject = isObjectBehind ? '' : said.slice(0, purpose < 0 ? said.length : purpose);
  const rest = sentence.slice(to);
  const ends = [rest.search(PURPOSE), rest.search(PATIENT)].filter((end) => end >= 0);
  const object = rest.slice(0, Math.min(rest.length, ...ends));
  // What stands between « revu » and « ce jour » is seen too: « je revois le scanner ce jour ».
  const verb = sentence.slice(from, to);
  return (
    !DENIED.test(said) && [subject, verb, object].every((part) => !PAPERS.test(part) && !isAboutPerson(part))
  );
}

/** Whether words of a visit say that another person came, or nobody: « Son épouse a été vue en consultation le ». */
export function saysOtherVisitor(plain: string): boolean {
  return DENIED.test(plain) || isAboutPerson(plain.replace(COMPANY, ' '));
}
