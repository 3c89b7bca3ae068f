import type { Scan } from './write-scan.ts';

/** How each report was scanned, by its name. */
export const SCANS: Readonly<Record<string, Scan>> = {
  'colonnes-et-anteriorite': { format: 'jpeg', dotsPerInch: 200, specks: 150 },
  'points-de-conduite': { format: 'webp', dotsPerInch: 200 },
  'drapeaux-et-deux-anterieurs': { format: 'webp', dotsPerInch: 200, skew: 1.5 },
  'anterieur-date-en-ligne': { format: 'pdf', dotsPerInch: 200, skew: -0.7 },
  'unites-dans-les-noms': { format: 'webp', dotsPerInch: 200, font: 'Liberation Serif' },
  'tableau-cumulatif': { format: 'webp', dotsPerInch: 200, ruled: true },
  'deux-resultats-par-ligne': { format: 'jpeg', dotsPerInch: 200, paper: 225, specks: 300 },
  'plusieurs-pages': { format: 'pdf', dotsPerInch: 200, specks: 100 },
  'minimum-et-maximum': { format: 'webp', dotsPerInch: 200, skew: -2.25, paper: 235 },
  'milliers-separes': { format: 'webp', dotsPerInch: 200, font: 'DejaVu Sans' },
  'valeurs-bornees': { format: 'jpeg', dotsPerInch: 200, quality: 45 },
  'sang-et-urines': { format: 'webp', dotsPerInch: 200, specks: 200 },
  electrophorese: { format: 'pdf', dotsPerInch: 200, ruled: true },
  'abreviations-et-automates': { format: 'jpeg', dotsPerInch: 200, paper: 250, ink: 195, quality: 60 },
  'english-report': { format: 'webp', dotsPerInch: 150, paper: 18, ink: 230 },
  'deux-patients': { format: 'pdf', dotsPerInch: 150, skew: 180 },
  'lettre-avec-bilan-date': { format: 'png', dotsPerInch: 100 },
  'lettre-avec-constantes': { format: 'png', dotsPerInch: 200 },
};
