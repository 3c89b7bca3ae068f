import type { XmlElement } from 'libxml2-wasm';
import { CDA_LOG } from '../../../../shared/texts/format-log.ts';
import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import type { Candidate, ExtractorInput } from '../../extractor.ts';
import { attribute, element } from '../../parsing/xml.ts';
import { isPressure } from '../../vocabulary/blood-pressure.ts';
import { byLabel } from '../../vocabulary/labels.ts';
import { anyOf, wholeWords } from '../../vocabulary/patterns.ts';

/** LOINC codes of the sections of what is measured during a visit: vital signs, physical findings. */
const OF_VISIT = new Set(['8716-3', '29545-1', '22029-3', '11384-5']);
const TITLE_OF_VISIT = new RegExp(
  `^${anyOf(
    'constantes|signes vitaux|parametres vitaux|examen (?:clinique|physique|somatique|general)|vital signs|physical (?:exam(?:ination)?|findings)',
  )}(?: (?:du jour|du patient|de la patiente))?$`,
);
const DIGITS_OF_DAY = 8;
/** Measured at the bedside, although it is that of arterial blood. */
const SATURATION = 'saturation-en-oxygene';

/** The day of the visit that a document is about, as its encounter states; null for a stay or an unfinished one. */
export function encounterDay(root: XmlElement): string | null {
  const encounter = element(element(root, 'componentOf'), 'encompassingEncounter');
  const time = element(encounter, 'effectiveTime');
  const [low, high] = ['low', 'high'].map((end) => attribute(element(time, end), 'value'));
  const single = attribute(time, 'value');
  const texts = single === null ? [low, high] : [single];
  const days = new Set(texts.map((text) => text?.slice(0, DIGITS_OF_DAY) ?? ''));
  const [day = ''] = days;
  const [, year, month, date] = /^(\d{4})(\d\d)(\d\d)$/.exec(day) ?? [];
  return days.size === 1 && year !== undefined ? `${year}-${month}-${date}` : null;
}

const DAY =
  /\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}|(?<![\d,.])(?:19|20)\d\d(?!\d|[,.]\d)|\b\d{1,2}[/.]\d{1,2}\b(?! ?mmhg)/i;

/** Words for another moment than the visit. */
const OTHER_MOMENT = wholeWords([
  '[jmh] ?\\d{1,2}|hier|veille|lendemain|demain|(?:semaine|mois|annee) (?:dernier|derniere|passee?)|(?:pre|per|post) ?(?:op\\w*|partum|dialyse)',
  '(?:a|de|d) (?:l )?(?:entree|admission|arrivee|sortie)|yesterday|last (?:week|month|year|visit)|(?:on|at) (?:admission|discharge)|day \\d+',
]);

/** Whether the text of a section is of the examination of a visit, and names no day, so that it is of its day. */
function isOfVisit(section: XmlElement): boolean {
  const title = element(section, 'title')?.content ?? '';
  const code = attribute(element(section, 'code'), 'code') ?? '';
  const text = element(section, 'text')?.content ?? '';
  const all = `${title} ${text}`;
  const isOfExamination = OF_VISIT.has(code) || TITLE_OF_VISIT.test(plainLabel(title));
  return isOfExamination && !DAY.test(all) && !OTHER_MOMENT.test(plainLabel(all));
}

/** What the text of a section gives, with the day of the visit for what was measured on the patient during it. */
export async function* datedByVisit(
  candidates: AsyncIterable<Candidate>,
  section: XmlElement,
  day: string | null,
  { catalogue, log }: ExtractorInput,
): AsyncGenerator<Candidate> {
  const isDated = day !== null && isOfVisit(section);
  for await (const candidate of candidates) {
    const takes = isDated && candidate.effective_time === null && isOnPatient(candidate, catalogue);
    if (takes && !candidate.refusal) log.tally('visit', CDA_LOG.datedByVisit);
    yield takes ? { ...candidate, effective_time: day } : candidate;
  }
}

function isOnPatient({ measure_id, label, codes }: Candidate, catalogue: Catalogue): boolean {
  const own = codes.flatMap(({ system, code }) => (system === 'doc2' ? [code] : []));
  const ids = measure_id === undefined ? own : [measure_id];
  const entries = ids.length > 0 ? ids.map((id) => catalogue.measure(id)) : byLabel(catalogue, label ?? '');
  const isOfPatient =
    entries.length > 0 &&
    entries.every((entry) => entry?.specimen === 'patient' || entry?.type.id === SATURATION);
  return isOfPatient || isPressure(label ?? '');
}
