import type { Catalogue, CatalogueEntry } from '../../../core/catalogue/catalogue.ts';
import type { Specimen } from '../../../core/catalogue/catalogue-file.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import type { Candidate } from '../../extractor.ts';
import { byLabel } from '../../vocabulary/names/labels.ts';
import { isSpecimenOfStrip } from '../../vocabulary/names/urine-strip-names.ts';
import { naturesOf } from '../../vocabulary/specimens/specimen-natures.ts';

/**
 * Narrows the measures named by a result's codes to its own specimen, because many laboratories send the serum code for
 * the same analysis in urine. If the code names another specimen than the result's, returns the measures with the same
 * name in that specimen, or none if the catalogue has none.
 */
export function ofOwnSpecimen(
  catalogue: Catalogue,
  entries: readonly CatalogueEntry[],
  { own_specimen = '', words = [], codes }: Candidate,
): readonly CatalogueEntry[] {
  if (isSpecimenOfStrip(plainLabel(own_specimen))) return entries.filter(({ type }) => ON_STRIP.has(type.id));
  const natures = naturesOf(own_specimen);
  if (natures.size === 0) return entries;
  const ofNatures = entries.filter(({ specimen }) => isOf(specimen, natures));
  const [only, ...others] = natures;
  const form = others.length > 0 ? undefined : FORMS.find(({ specimen }) => specimen === only);
  // A `doc2` code names exactly one measure, and a name was already read with its specimen.
  const isCode = codes.some(({ system }) => system !== 'other' && system !== 'doc2');
  if (form === undefined || !isCode || entries.some(({ specimen }) => specimen === only)) return ofNatures;
  if (ofNatures.length > 0 && only !== 'sang capillaire') return ofNatures;
  const bare = [...entries.flatMap(({ measure, synonyms }) => [measure.title, ...synonyms]), ...words].map(
    (name) => plainLabel(name).replace(SITES, '').trim(),
  );
  const named = bare.flatMap((name) =>
    form.names.flatMap((nameInForm) => byLabel(catalogue, nameInForm(name))),
  );
  const twins = [...new Set(named)].filter(
    ({ specimen, measure }) => specimen === only && measure.value_type !== 'TEXTE',
  );
  return twins.length > 0 ? twins : ofNatures;
}

/** What strips of reagents measure; the other analyses of urine are made on a sample. */
const ON_STRIP = new Set(['bandelette-urinaire', 'test-de-grossesse-urinaire', 'glycemie-capillaire']);

/** Whether a measure of one specimen may be made on the stated specimens. */
export function isOf(specimen: Specimen, natures: ReadonlySet<string>): boolean {
  if (specimen === 'patient' || specimen === 'prélèvement' || natures.has(specimen)) return true;
  if (specimen === 'liquide de ponction') return natures.has('autre');
  if (specimen === 'sang') return VESSELS.some((vessel) => natures.has(vessel));
  return specimen.startsWith('sang') && natures.has('sang');
}

const VESSELS = ['sang artériel', 'sang veineux', 'sang capillaire'];

/** How names mention the vessel. */
const SITES = / (?:arteriel|veineu[xs]|capillaire)(?:les?|s|e)?\b/g;

/** The catalogue's names in another specimen for an analysis named as in blood. */
const FORMS: readonly { specimen: Specimen; names: readonly ((name: string) => string)[] }[] = [
  {
    specimen: 'urines',
    names: [
      (name) => `${name} urinaire`,
      (name) => `${name} urinaires`,
      (name) => `${name} urinaire des 24 heures`,
      (name) => `urine ${name}`,
    ],
  },
  { specimen: 'liquide cérébrospinal', names: [(name) => `${name} lcr`] },
  { specimen: 'sang artériel', names: [(name) => `${name} arteriel`, (name) => `${name} arterielle`] },
  { specimen: 'sang veineux', names: [(name) => `${name} veineux`, (name) => `${name} veineuse`] },
  { specimen: 'sang capillaire', names: [(name) => `${name} capillaire`] },
];
