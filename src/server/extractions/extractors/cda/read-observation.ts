import type { XmlElement } from 'libxml2-wasm';
import { beginningOf } from '../../../../shared/core/storable-text.ts';
import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import type { Side } from '../../../core/catalogue/catalogue.ts';
import type { Candidate, Code, ExtractorInput, Place } from '../../extractor.ts';
import { attribute, element, elements } from '../../parsing/xml.ts';
import { codeSystemOf, loincFirst } from '../../vocabulary/code-systems.ts';
import { readCompactTime, timeOf } from '../../vocabulary/coded-time.ts';
import { byLabel } from '../../vocabulary/names/labels.ts';
import { LEFT, RIGHT } from '../../vocabulary/names/sides.ts';
import { specimenWords } from '../../vocabulary/specimens/specimen-words.ts';
import { saysTargetValue } from '../../vocabulary/target-value.ts';
import { unitOfLimits } from '../../vocabulary/units/units.ts';
import { refusedByCodes } from '../interpretation-codes.ts';
import { commentsOn } from './comments.ts';
import { announceEarlier } from './earlier-titles.ts';
import { readStatements } from './read-value.ts';
import { type Scope, specimensOf, whenIn } from './scope.ts';
import type { Referenced } from './text-by-reference.ts';

/** Every statement of an observation's value, with its codes and time; none if it has no value. */
export function readObservation(
  node: XmlElement,
  scope: Scope,
  reading: { input: ExtractorInput; referenced: Referenced },
): Candidate[] {
  const { input, referenced } = reading;
  const statements = readStatements(node, input.log);
  const [first] = statements;
  if (first === undefined) return [];
  const code = element(node, 'code');
  const words = code === null ? [] : wordsOf(code, referenced);
  const shared = {
    codes: code === null ? [] : codesOf(code),
    label: attribute(code, 'displayName') ?? words.find((word) => isLabel(word, input)) ?? null,
    side: sideOf(node),
    about: aboutOf(node),
    method: methodOf(node),
    panel: scope.panel,
    words,
    ...specimenWords(specimensOf([node]) ?? scope.specimens, [scope.titles]),
    panel_codes: scope.panelCodes,
    subject: '',
    ...(statements.length > 1 && { result: scope.path }),
    ...commentsOn(node, referenced),
  };
  const interpretationCodes = elements(node, 'interpretationCode').flatMap(
    (each) => attribute(each, 'code') ?? [],
  );
  const isTarget = wordsOn(node, referenced).some(saysTargetValue);
  const when = whenIn(node) ?? scope.sampled ?? scope.time;
  const until = when?.until ? readCompactTime(when.until, input.timeZone) : null;
  let effective_time: string | null | undefined;
  const limits = limitsOf(node);
  const limitUnits = limits.flatMap((limit) => attribute(limit, 'unit') ?? []);
  const usual = limits.flatMap((limit) => attribute(limit, 'value') ?? []);
  return statements.map(({ node: value, ...own }): Candidate => {
    const read = { ...own, units: [...own.units, ...unitOfLimits(limitUnits, own.units)] };
    const number =
      read.value.kind === 'number' ? (read.value.comparator ?? '') + read.value.text : read.value.text;
    const place: Place = {
      path: `${scope.path}/value`,
      line: value.line,
      text: beginningOf([number, ...read.units].join(' '), 200),
    };
    if (effective_time === undefined)
      effective_time = when === null ? null : timeOf(when.text, readCompactTime, { ...input, place });
    const refusal =
      read.refusal ??
      (isTarget ? REFUSALS.goal : null) ??
      (when === null && announceEarlier(scope.titles) ? REFUSALS.underTitle : null) ??
      refusedByCodes(interpretationCodes, read.value);
    const scale = { usual, flags: interpretationCodes };
    return { ...shared, ...read, ...scale, refusal, effective_time, ...(until !== null && { until }), place };
  });
}

/** The words of an observation on its own value: those of its interpretation, and its text or what that refers to. */
function wordsOn(node: XmlElement, referenced: Referenced): string[] {
  const interpretations = elements(node, 'interpretationCode').flatMap((each) => [
    attribute(each, 'displayName'),
    element(each, 'originalText')?.content,
  ]);
  const text = element(node, 'text');
  const target = attribute(element(text, 'reference'), 'value');
  const own = target === null ? text?.content : referenced(target);
  return [...interpretations, own].flatMap((words) => words ?? []);
}

/** The ends of the reference ranges of an observation. */
function limitsOf(node: XmlElement) {
  return elements(node, 'referenceRange')
    .flatMap((range) => elements(range, 'observationRange').flatMap((each) => elements(each, 'value')))
    .flatMap((value) => [value, element(value, 'low'), element(value, 'high')]);
}

/** A text of the document is reported only if it names a measure, because it may be a sentence or a person's name. */
const isLabel = (word: string, { catalogue }: ExtractorInput): boolean => byLabel(catalogue, word).length > 0;

/** Maximum length of an analysis name. */
const WORD_MAX = 120;

/** The display names of a code and its translations, then the section text that they refer to. */
function wordsOf(code: XmlElement, referenced: Referenced): string[] {
  const all = [code, ...elements(code, 'translation')];
  const displayNames = all.map((each) => attribute(each, 'displayName'));
  const original = all.map((each) => {
    const text = element(each, 'originalText');
    const target = attribute(element(text, 'reference'), 'value');
    return target === null ? (text?.content ?? null) : referenced(target);
  });
  return [...displayNames, ...original].flatMap((word) => {
    const spaced = word?.replace(/\s+/g, ' ').trim() ?? '';
    return spaced === '' || spaced.length > WORD_MAX ? [] : [spaced];
  });
}

function codesOf(code: XmlElement): Code[] {
  const all = [code, ...elements(code, 'translation')].flatMap((each): Code[] => {
    const codeText = attribute(each, 'code');
    return codeText === null
      ? []
      : [{ system: codeSystemOf(attribute(each, 'codeSystem') ?? ''), code: codeText }];
  });
  return loincFirst(all);
}

/** How a value was obtained, in words. */
function methodOf(node: XmlElement): string[] {
  return elements(node, 'methodCode').flatMap((method) => [
    ...[attribute(method, 'displayName') ?? []].flat(),
    ...[element(method, 'originalText')?.content.trim() ?? []].flat(),
  ]);
}

/** The words of the sites of an observation, and those of the observations about it: « Fetal heart rate ». */
function aboutOf(node: XmlElement): string[] {
  const sites = elements(node, 'targetSiteCode').flatMap((site) => {
    const text = element(site, 'originalText')?.content ?? null;
    return [attribute(site, 'displayName'), text].flatMap((each) => each ?? []);
  });
  const notes = elements(node, 'entryRelationship')
    .filter((link) => attribute(link, 'typeCode') === 'SUBJ')
    .flatMap((link) => elements(link, 'observation').flatMap((each) => elements(each, 'value')))
    .map((value) => value.content.replace(/\s+/g, ' ').trim());
  return [...sites, ...notes.filter((note) => note !== '' && note.length <= WORD_MAX)];
}

/** SNOMED CT sites: right eye (18944008, 1290032005), right ear; left eye (8966001, 1290041000), left ear. */
const RIGHT_SITES = new Set(['18944008', '1290032005', '25577004']);
const LEFT_SITES = new Set(['8966001', '1290041000', '89644007']);

function sideOf(node: XmlElement): Side | null {
  const site = element(node, 'targetSiteCode');
  const code = attribute(site, 'code') ?? '';
  const words = [
    site,
    ...(site === null ? [] : elements(site, 'qualifier').map((each) => element(each, 'value'))),
  ]
    .map((each) => attribute(each, 'displayName') ?? '')
    .join(' ');
  const right = RIGHT_SITES.has(code) || RIGHT.test(words);
  const left = LEFT_SITES.has(code) || LEFT.test(words);
  return right === left ? null : right ? 'droite' : 'gauche';
}
