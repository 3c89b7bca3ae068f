/** Words that an export writes in addition to those of the catalogue. */
export const BODY_SITE_TEXTS = {
  eye: { droite: 'Œil droit', gauche: 'Œil gauche' },
  ear: { droite: 'Oreille droite', gauche: 'Oreille gauche' },
  side: { droite: 'Côté droit', gauche: 'Côté gauche' },
} as const;

/** A pressure that receivers expect, and that was not measured. */
export const ABSENT_PRESSURE_TEXTS = {
  '8480-6': 'Pression artérielle systolique',
  '8462-4': 'Pression artérielle diastolique',
} as const;

/** FHIR's name for each category of the catalogue, for measures made on the person. */
export const CATEGORY_CODES = {
  'Activité et autonomie': 'activity',
  Anthropométrie: 'exam',
  Audiométrie: 'procedure',
  Cardiologie: 'procedure',
  Diabétologie: 'exam',
  'Neurologie et psychiatrie': 'exam',
  Ophtalmologie: 'exam',
  'Périnatalité et pédiatrie': 'exam',
  'Signes vitaux': 'vital-signs',
  Spirométrie: 'procedure',
  'Urgences, réanimation et scores': 'survey',
} as const;
