import { ownValue } from '../../core/own-value.ts';
import { plural } from '../words/plural.ts';

/** French names of extractors: their names in reports are for programs. */
const EXTRACTORS: Readonly<Record<string, string>> = {
  'apple-health': "Export de l'application Santé (Apple)",
  archive: 'Archive de documents',
  cda: 'Document clinique (CDA)',
  dexcom: 'Export Dexcom Clarity',
  dicom: 'Compte rendu DICOM',
  fhir: 'Ressources FHIR',
  format: 'Format du fichier',
  hl7v2: 'Compte rendu HL7',
  hprim: 'Message HPRIM',
  json: 'Mesures en JSON',
  libreview: 'Export LibreView',
  ocr: 'Pages lues comme des images',
  pdf: 'Document PDF',
  tableau: 'Tableau',
  xlsx: 'Classeur (XLSX)',
};

/** An extractor that no longer exists keeps its name. */
export const extractorTitle = (name: string): string => ownValue(EXTRACTORS, name) ?? name;

/** The formats that doc2 reads, in the words of somebody who chooses a file to send. */
export const READ_FORMATS: readonly string[] = [
  'comptes rendus de biologie\u00a0: CDA, HL7 v2, HPRIM, PDF',
  'images et PDF numérisés',
  'ressources FHIR, en JSON ou en XML',
  'tableaux (CSV, TXT) et classeurs (XLSX)',
  "exports d'appareils\u00a0: LibreView, Dexcom Clarity, Nightscout, Tidepool, Santé (Apple)",
  'comptes rendus structurés DICOM',
  'archives ZIP de ces documents',
];

export const VERDICT_TEXTS = {
  in_error: 'Extraction en erreur',
  partly_done: 'Extraction partielle',
  unrecognised: 'Format non reconnu',
  done: 'Extraction terminée',
  before: 'Extraction précédente',
  partly: (title: string, error: string) =>
    `Une partie du fichier n'a pas été lue (${title})\u00a0: ${error}`,
  unknownError: "Ce fichier n'a pas pu être lu.",
  nothingToRead: 'Ce fichier est enregistré, et doc2 ne sait pas y lire de mesures.',
  formats: 'doc2 sait lire\u00a0:',
  nothing: 'Le fichier a été lu, et ne contient aucune mesure du catalogue.',
  onlyRefused: (n: number) =>
    `Aucune mesure retenue\u00a0: ${plural(n, 'valeur est refusée ou inconnue', 'valeurs sont refusées ou inconnues')}, chacune avec sa raison ci-dessous.`,
  taken: (taken: number, left: number) =>
    `${plural(taken, 'mesure retenue', 'mesures retenues')}${
      left === 0 ? '.' : `, ${plural(left, 'valeur à voir', 'valeurs à voir')} ci-dessous.`
    }`,
} as const;

const ASK_AGAIN = "Le fichier est abîmé ou incomplet\u00a0: demandez-le à nouveau à qui l'a envoyé.";
const RUN_AGAIN = "Lancez l'extraction à nouveau\u00a0; si l'erreur revient, contactez le support.";
const SPLIT = 'Envoyez-le en plusieurs fichiers plus petits.';

/** Advice for an error of a run, by the beginning of its sentence (`RUN_FAILURES`, `PDF_LOG`, `OCR_LOG`). */
const ADVICE: readonly (readonly [begins: string, advice: string])[] = [
  ['JSON invalide', ASK_AGAIN],
  ['JSON ambigu', ASK_AGAIN],
  ['XML invalide', ASK_AGAIN],
  ['Fichier DICOM illisible', ASK_AGAIN],
  ['Archive illisible', ASK_AGAIN],
  ['PDF illisible', ASK_AGAIN],
  ['Image illisible', ASK_AGAIN],
  ['Le fichier ne peut pas être lu', RUN_AGAIN],
  ["L'extraction a dépassé", SPLIT],
  ["Le résultat de l'extraction dépasse", SPLIT],
  ['JSON trop', SPLIT],
  ['XML trop', SPLIT],
  ['Feuille trop', SPLIT],
  ['Archive refusée', SPLIT],
  ['Image trop grande', 'Enregistrez-la en une taille plus petite, puis envoyez-la.'],
  ['XML refusé', "Demandez le fichier sans déclaration DOCTYPE à qui l'a envoyé."],
  ["Cette archive n'est pas un classeur", 'Envoyez les fichiers de cette archive un à un.'],
  ["L'extracteur", RUN_AGAIN],
];

/** Undefined when the sentence of the error already gives advice. */
export const adviceFor = (error: string): string | undefined =>
  ADVICE.find(([begins]) => error.startsWith(begins))?.[1];
