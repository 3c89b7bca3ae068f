/** Words that an export writes beside those of the catalogue. */
export const BODY_SITE_TEXTS = {
  eye: { droite: 'Œil droit', gauche: 'Œil gauche' },
  ear: { droite: 'Oreille droite', gauche: 'Oreille gauche' },
  side: { droite: 'Côté droit', gauche: 'Côté gauche' },
} as const;

/** A pressure that a receiver expects, and that was not measured. */
export const ABSENT_PRESSURE_TEXTS = {
  '8480-6': 'Pression artérielle systolique',
  '8462-4': 'Pression artérielle diastolique',
} as const;
