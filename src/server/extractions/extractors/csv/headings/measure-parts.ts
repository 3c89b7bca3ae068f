import type { Catalogue } from '../../../../core/catalogue/catalogue.ts';
import { memoised } from '../../../../core/memoised.ts';
import { isPressure } from '../../../vocabulary/blood-pressure.ts';
import { byLabel } from '../../../vocabulary/names/labels.ts';
import { anyOf } from '../../../vocabulary/patterns.ts';
import { plain } from '../cells/table-row.ts';
import { DAY_PART, heading } from './headings.ts';
import { isMoment } from './notebook-moments.ts';

/** Arms and positions in which a blood pressure is taken: « TA bras droit », « SYS (debout) ». */
const SITES = anyOf(
  '(?:(?:au |du )?bras )?(?:droite?|gauche)|(?:right|left)(?: arm)?|bras [dg]|b\\.?[dg]',
  'couch[ée]e?|debout|assise?|(?:en )?(?:ortho|clino)statisme|lying|supine|standing|sitting|seated',
);
const SITE_AT_END = new RegExp(String.raw`^(.+?)[ ,:_-]*[ (]${SITES}\)?$`, 'i');
/** Readings taken one after the other: « TA 1 », « PAS2 ». */
const NUMBERED = /^(.+?)[ _-]?(?:n° ?)?([1-9])$/;
const RATE = /^(?:pouls|fc|pulse|puls|heart rate)$/;
const SITE_FIRST = new RegExp(`^${SITES}[ :,_-]+(.+)$`, 'i');
const HEADING_MAX = 60;
const HALF = /^(?:sys|dia|pas|pad|syst(?:olique|olic)?|diast(?:olique|olic)?|maxi?|mini?)\.?$/;

/** The name and unit of « SYS droit (mmHg) ». */
const UNIT_BEHIND = /^(.+?)(\s*[([][^()[\]]*[)\]])$/;

/** A heading without the part of the day, arm or position that tells its column from another of the same name. */
export function inPart(cell: string): { part: string; name: string } {
  return inNumberedPart(...unitApart(cell.trim())) ?? inOnePart(cell);
}

/** « PAS matin 2 »: one of several readings of a part of the day. */
function inNumberedPart(text: string, unit: string): { part: string; name: string } | null {
  const [, before = '', number = ''] = NUMBERED.exec(text) ?? [];
  const { part, name } = inOnePart(before);
  return part === '' || !isReading(name) ? null : { part: `${part} ${number}`, name: `${name}${unit}` };
}

/** Whether a name is that of what monitors of the blood pressure measure. */
const isReading = (name: string): boolean =>
  isPressure(name) || HALF.test(plain(name)) || RATE.test(plain(name));

function inOnePart(cell: string): { part: string; name: string } {
  const text = cell.trim();
  const [first = '', ...others] = text.split(' ');
  if (DAY_PART.test(heading(first))) return { part: first, name: others.join(' ') };
  const last = others.at(-1) ?? '';
  if (DAY_PART.test(heading(last))) return { part: last, name: [first, ...others.slice(0, -1)].join(' ') };
  return (
    atSite(text, '') ??
    atSite(...unitApart(text)) ??
    atMoment(...unitApart(text)) ??
    inDayPart(...unitApart(text)) ?? { part: '', name: cell }
  );
}

function unitApart(text: string): [string, string] {
  const [, name = text, unit = ''] = UNIT_BEHIND.exec(text) ?? [];
  return [name, unit];
}

/** « Glycémie matin » before its unit. */
function inDayPart(text: string, unit: string): { part: string; name: string } | null {
  const [, name = '', part = ''] = /^(.+) (\S+)$/.exec(text) ?? [];
  return unit !== '' && DAY_PART.test(heading(part)) ? { part, name: `${name}${unit}` } : null;
}

/** « Glycémie capillaire avant dîner »: names that only patients' own measures have, before a moment. */
function atMoment(text: string, unit: string): { part: string; name: string } | null {
  const [, name = '', part = ''] = /^(glyc[ée]mies? capillaires?|dextros?|tension) (.+)$/i.exec(text) ?? [];
  return isMoment(part) ? { part, name: `${name}${unit}` } : null;
}

function atSite(text: string, unit: string): { part: string; name: string } | null {
  if (text.length > HEADING_MAX) return null;
  const found = SITE_AT_END.exec(text) ?? NUMBERED.exec(text) ?? SITE_FIRST.exec(text);
  const name = (found?.[1] ?? '').trim();
  return isReading(name) ? { part: text.replace(name, '').trim(), name: `${name}${unit}` } : null;
}

/** When or where the columns under a group of headings were measured; empty if the group says something else. */
export const partOf = memoised((group) => {
  const name = plain(group);
  if (DAY_PART.test(name) || isMoment(group) || /^[1-9]$/.test(name)) return name;
  if (/ [1-9]$/.test(name) && isMoment(name.slice(0, -2))) return name;
  // « Tension matin », merged over the columns of both pressures.
  const reading = inPart(group.trim());
  if (reading.part !== '' && isReading(unitApart(reading.name)[0])) return name;
  const alone = name.replace(/^[ (]+|[ )]+$/g, '');
  return new RegExp(`^${SITES}$`).test(alone) || atSite(group.trim(), '') !== null ? name : '';
});

/** « Poids réel » is the weight; of an analysis, « mesuré » may name another one. */
export function withoutMeasured(label: string, catalogue: Catalogue): string {
  const bare = label.replace(/ (?:r[ée]el|mesur[ée]|observ[ée]|actuel)(?:le|e)?$/i, '');
  const named = bare === label || byLabel(catalogue, label).length > 0 ? [] : byLabel(catalogue, bare);
  return named.length > 0 && named.every(({ specimen }) => specimen === 'patient') ? bare : label;
}
