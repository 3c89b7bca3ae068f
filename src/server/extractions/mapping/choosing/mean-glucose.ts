import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { toTheMinute } from '../../vocabulary/coded-time.ts';
import { MEAN_GLUCOSE } from '../../vocabulary/names/mean-glucose-names.ts';
import type { MappedValue } from '../map-candidate.ts';
import type { Group } from '../to-observation.ts';

const ESTIMATED = 'glycemie-moyenne-estimee.gme';
const OF_SENSOR = 'synthese-de-mesure-continue-du-glucose';
const A1C = 'hemoglobine-glyquee';
/** The mean of a sensor, by a name that any mean of glucoses may have. */
const SENSOR_MEAN = `${OF_SENSOR}.moy`;
const SENSOR =
  /\b(?:capteurs?|sensors?|cgm|mcg|agp|libre|dexcom|guardian|medtronic|mesure continue|continuous)\b/;

/**
 * Removes the mean glucoses of which nothing says what they are the mean of: one that is said neither estimated nor
 * beside the glycated haemoglobin of the same moment, from which a laboratory estimates it, and one that stands beside
 * no other result of a sensor. They may be the mean of a few readings, or of a day.
 */
export function removeBareMeans(groups: readonly Group[]): MappedValue[] {
  const values = groups.flatMap((group) => [...group.values.values()]);
  const momentsOfA1c = new Set(values.filter(({ entry }) => entry.type.id === A1C).flatMap(momentsOf));
  return groups.flatMap(({ values: own }) => {
    const removed = [own.get(ESTIMATED), own.get(SENSOR_MEAN)].filter((mapped) => {
      if (mapped === undefined || isNamedByCode(mapped)) return false;
      if (mapped.entry.measure.id === SENSOR_MEAN) return own.size === 1 && !isSaidOfSensor(mapped);
      const isBare = MEAN_GLUCOSE.test(plainLabel(mapped.candidate.label ?? ''));
      return isBare && !momentsOf(mapped).some((moment) => momentsOfA1c.has(moment));
    });
    return removed.flatMap((mapped) => {
      if (mapped === undefined) return [];
      own.delete(mapped.entry.measure.id);
      return [mapped];
    });
  });
}

/** What values of one act share: their panel, or their person and time. */
function momentsOf({ candidate: { panel, subject, effective_time } }: MappedValue): string[] {
  return [JSON.stringify([subject, panel]), JSON.stringify([subject, null, toTheMinute(effective_time)])];
}

const isNamedByCode = ({ candidate }: MappedValue): boolean =>
  candidate.codes.some(({ system }) => system !== 'other');

function isSaidOfSensor({
  candidate: { label, specimen, own_specimen, about, place },
}: MappedValue): boolean {
  const words = [label, specimen, own_specimen, ...(about ?? []), place.text];
  return words.some((text) => SENSOR.test(plainLabel(text ?? '')));
}
