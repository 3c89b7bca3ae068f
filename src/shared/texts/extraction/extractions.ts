import { ofWord } from '../words/elision.ts';
import { plural } from '../words/plural.ts';

export const EXTRACTION_TEXTS = {
  gave_up:
    "L'extraction a échoué après plusieurs essais. Relancez l'extraction depuis la page du fichier ou contactez le support.",
  erased: "Effacé avec le contenu du fichier, à la suite d'une demande légale.",
} as const;

/** Words of the screen of a file's extractions. */
export const EXTRACTION_SCREEN_TEXTS = {
  run: 'Extraire maintenant',
  preview: "Aperçu d'extraction",
  saveChoice: 'Enregistrer la sélection',
  none: "Aucune extraction réalisée jusqu'à présent",
  noneHint: "Lancez l'extraction, ou consultez d'abord un aperçu : il n'enregistre rien.",
  status: 'Statut',
  running: 'Extraction en cours',
  previewDone: "Aperçu : rien n'est enregistré",
  previewNote:
    "Voici ce que l'extraction trouverait. Rien n'est enregistré : décochez ce que vous ne voulez pas, puis « Enregistrer la sélection » garde le reste.",
  previewNothingNew:
    "Voici ce que l'extraction trouverait. Rien n'est enregistré, et il n'y a rien de nouveau à enregistrer.",
  closePreview: "Fermer l'aperçu",
  reports: 'Rapports',
  runOk: 'Terminé',
  runFailed: 'En erreur',
  noReport: "Aucun extracteur n'a reconnu ce fichier.",
  runs: (n: number) => plural(n, 'exécution', 'exécutions'),
  version: (version: string) => `version ${version}`,
  duration: (seconds: string) => `durée ${seconds} s`,
  refusals: 'Valeurs refusées ou inconnues',
  noRefusal: 'Aucune valeur refusée, aucune inconnue',
  unknownCode: "code inconnu du catalogue d'observations",
  refusedNoMore: "la dernière extraction ne refuse plus cette valeur, votre saisie n'est pas perdue",
  times: (n: number) => `${n} fois`,
  moreRefusals: (n: number) =>
    `Le rapport ne détaille pas ${n > 1 ? `${n} autres valeurs` : '1 autre valeur'} de même nature.`,
  toCheck: (percent: string) => `À vérifier, confiance ${percent}`,
  keep: (title: string) => `Garder « ${title} »`,
  kept: (n: number, total: number) => `${n} sur ${total} ${n > 1 ? 'cochées' : 'cochée'}`,
  keepAll: 'Tout cocher',
  keepNone: 'Tout décocher',
  alreadySaved: 'Déjà enregistrée',
  see: '(voir dans le fichier)',
  valueOf: (measure: string, value: string) => `${measure}\u00a0: ${value}`,
  evidenceInside: 'Cette valeur est dans un fichier contenu dans celui-ci : voici la partie qui le porte.',
  evidenceNoView: "L'endroit de cette valeur ne peut pas être affiché pour ce type de fichier.",
  evidenceNoLine: "L'endroit de cette valeur n'a pas été retrouvé dans le fichier.",
  evidenceLoading: 'Chargement du fichier',
  excerptOf: (name: string) => `Extrait ${ofWord(name)}`,
  pageOf: (page: number, name: string) => `Page ${page} ${ofWord(name)}, la valeur encadrée`,
  imageOf: (name: string) => `${name}, la valeur encadrée`,
  cut: '…',
  sheetOf: (sheet: string, name: string) => `Feuille « ${sheet} » ${ofWord(name)}`,
  noLog: 'Aucun message',
  logs: 'Messages',
  observations: 'Observations extraites',
  noObservation: 'Aucune observation extraite',
  measure: 'Mesure',
  value: 'Valeur',
  evidence: 'Lu dans le fichier',
  quoted: (text: string) => `« ${text} »`,
  line: (line: number) => `ligne ${line}`,
  column: (column: number) => `colonne ${column}`,
  page: (page: number) => `page ${page}`,
  saved: (n: number) =>
    n === 0
      ? 'Extraction terminée : aucune observation.'
      : `Extraction terminée : ${plural(n, 'observation', 'observations')}.`,
} as const;

/** Messages and advice of section 8 of the specification. */
export const EXTRACTION_ERROR_TEXTS = {
  load: {
    message: "Impossible de récupérer l'extraction",
    advice: "Relancez l'extraction et vérifiez que le fichier peut être analysé.",
  },
  content: {
    message: 'Le contenu du fichier ne peut pas être affiché.',
    advice: 'Réessayez, ou téléchargez le fichier depuis sa page.',
  },
  run: {
    message: "Impossible d'extraire les données du fichier",
    advice: 'Vérifiez le format du fichier puis réessayez.',
  },
} as const;
