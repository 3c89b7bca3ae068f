import { plainLabel } from '../../../../core/catalogue/plain-label.ts';
import { anyOf, wholeWords } from '../../../vocabulary/patterns.ts';
import type { TableLayout } from '../layout/table-layout.ts';

const TEMPERATURE = /^(?:temp(?:erature)?|t c?)\b/;
/** What a probe is in, which is not the patient: « Ambiante », « Réfrigérateur 2 », but not « Chambre 12 ». */
const OF_SURROUNDINGS = new RegExp(
  `^(?:(?:t|temp|temperature|air|sonde|capteur|probe|sensor) (?:de |du |d |de l )?)?${anyOf(
    'ambiante?|ambient|air|exterieure?|interieure?|outdoors?|indoors?|room|piece|salle|couloir|(?:eau du )?bain|eau|(?:bath )?water|bath',
    'refrigerateur|frigo|fridge|refrigerator|congelateur|freezer|chambre froide|etuve|incubat(?:eur|or)|couveuse|autoclave|glaciere',
  )}s?(?: (?:n )?[a-z]?\\d{0,2})?$`,
);
/** What keeps vaccines, blood and food, in the column of probes: « Vaccine fridge », « Frigo du service ». */
const KEEPER = wholeWords([
  'refrigerat(?:eur|or)s?|frigos?|fridges?|congelateurs?|freezers?|chambre froide|cold room|etuves?|autoclaves?|glacieres?',
]);
const OF_PROBE = wholeWords([
  'sondes?|capteurs?|probes?|sensors?|loggers?|lieux?|emplacements?|locations?|localisation|zones?|device|appareil',
]);
/** What has a temperature of its own, whatever its name: « Salle = A ». A ward calls the place of a patient « Chambre ». */
const PLACE = new RegExp(
  `^(?:(?:n|no|numero|nom)(?: de)?(?: la)? )?${anyOf('salles?|cuves?|tanks?|transporteurs?|carriers?', 'camions?|vehicules?|batch|lots?|colis')}(?: .*)?$`,
);
/** Only the air of a room has one. */
const HUMIDITY = wholeWords(['humidite|hygrometrie|humidity|rh %']);

/**
 * Whether a row of a table has a temperature that may be that of a place: it has neither another measure, which only a
 * patient has, nor a person's name.
 */
export function mayBeOfPlace({ measures, rows, subjects }: TableLayout, cells: readonly string[]): boolean {
  const isFilled = (index: number) => (cells[index] ?? '').trim() !== '';
  const isOfPatient = measures.some(
    ({ label, index }) => !TEMPERATURE.test(plainLabel(label)) && isFilled(index),
  );
  if (isOfPatient || subjects.some(isFilled)) return false;
  const names = [...measures.map(({ label }) => label), ...(rows?.names ?? []).map((at) => cells[at] ?? '')];
  return names.some((name) => TEMPERATURE.test(plainLabel(name)));
}

/** Whether a cell beside a temperature says that it is not the patient's: a room's, a fridge's. */
export function isOfSurroundings(title: string, cell: string): boolean {
  const [name, words] = [plainLabel(title), plainLabel(cell)];
  if (HUMIDITY.test(name)) return /\d/.test(words);
  if (PLACE.test(name)) return words !== '';
  return OF_SURROUNDINGS.test(words) || KEEPER.test(name) || (OF_PROBE.test(name) && KEEPER.test(words));
}
