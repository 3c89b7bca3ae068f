import type { UploadStatus } from '../files/upload-status.ts';
import { ofWord } from './words/elision.ts';
import { plural } from './words/plural.ts';

/** Words of the screens of files. */
export const FILE_SCREEN_TEXTS = {
  filter: 'Filtrer les fichiers',
  none: 'Pas de fichier',
  noneHint: 'Les fichiers envoyés apparaîtront ici, avec les observations qui en sont extraites.',
  send: 'Envoyer des fichiers',
  name: 'Nom',
  size: 'Taille',
  mimetype: 'Type de fichier',
  time: "Date d'import",
  author: 'Auteur',
  importAuthor: "Auteur de l'import",
  channel: 'Canal',
  unknown: 'inconnu',
  description: 'Description',
  open: 'Ouvrir',
  newTab: '(nouvel onglet)',
  download: 'Télécharger',
  batch: "Lot d'envoie",
  extraction: 'Extraction',
  preview: 'Aperçu',
  showPreview: 'Consulter le fichier',
  hidePreview: "Masquer l'aperçu",
  previewNote:
    "Par souci de confidentialité et d'éco-responsabilité, les aperçus ne sont pas affichés par défaut.",
  noPreview: "Pas d'apercu disponible pour ce type de fichier.",
  loadingPreview: "Chargement de l'aperçu",
  previewOf: (name: string) => `Aperçu ${ofWord(name)}`,
  tableCut: (rows: number) =>
    `Seules les ${rows} premières lignes sont affichées. Téléchargez le fichier pour le lire en entier.`,
  observations: 'Observations extraites',
  noObservation: 'Aucune observation extraite',
  missing: "Ce fichier n'existe pas.",
  missingHint:
    "Son adresse est peut-être incomplète, ou son envoi n'a jamais été terminé\u00a0: un fichier annoncé qui n'arrive pas est retiré de la liste après quelques heures. Un fichier enregistré, lui, n'est jamais retiré.",
  toFiles: 'Voir tous les fichiers',
} as const;

/** Words of the erasure of a file's content. */
export const FILE_ERASE_TEXTS = {
  forgottenName: 'Fichier effacé',
  erase: 'Effacer le contenu',
  title: 'Effacer le contenu de ce fichier\u00a0?',
  warning:
    "À n'utiliser que sur demande légale, par exemple un droit à l'effacement. Le contenu et les extraits cités par ses extractions sont supprimés du stockage, sans retour possible.",
  kept: 'La trace du fichier (nom, taille, dates, journal) et les observations extraites restent.',
  reason: 'Motif de la demande',
  reasonHint:
    "Qui la fait et sur quel fondement. Le motif est inscrit au journal\u00a0: n'y mettez aucune donnée de santé.",
  reasonRequired: "Un motif d'au moins 10 caractères est obligatoire",
  reasonTooLong: 'Le motif ne peut pas dépasser 500 caractères',
  confirm: 'Effacer définitivement',
  failed: { message: "Le contenu du fichier n'a pas pu être effacé" },
  erased: 'Contenu effacé',
  erasedOn: 'Contenu effacé le',
  explanation:
    "Le contenu de ce fichier a été effacé à la suite d'une demande légale. Sa trace et les observations qui en ont été extraites restent.",
} as const;

/** Words of the upload screens. */
export const UPLOAD_TEXTS = {
  select: 'Sélectionner des fichiers',
  selectFolder: 'Envoyer un dossier',
  drop: 'Déposez vos fichiers ou vos dossiers ici',
  dropNow: 'Relâchez pour envoyer',
  paste: 'ou collez-les depuis le presse-papiers',
  limitsTitle: 'Limites',
  limitTime: '3h pour envoyer tous les fichiers',
  limitFiles: '100 fichiers par envoi',
  limitSize: '30 MB par fichier',
  status: "État de l'envoi",
  list: 'Fichiers envoyés',
  idle: 'Aucun envoi en cours',
  idleHint: "Choisissez des fichiers : leur envoi puis l'extraction de leurs observations se suivent ici.",
  imported: (done: number, total: number) => `${done}/${total} fichiers importés`,
  /** « 12 fichiers choisis : 9 envoyés, 1 reconnu, 2 en attente »: the numbers after the colon add up to the first. */
  counts: (counts: Record<'chosen' | 'sent' | 'duplicate' | 'refused' | 'failed' | 'waiting', number>) => {
    const parts = [
      counts.sent > 0 && plural(counts.sent, 'envoyé', 'envoyés'),
      counts.duplicate > 0 && plural(counts.duplicate, 'reconnu', 'reconnus'),
      counts.refused > 0 && plural(counts.refused, 'refusé', 'refusés'),
      counts.failed > 0 && plural(counts.failed, 'en échec', 'en échec'),
      counts.waiting > 0 && plural(counts.waiting, 'en attente', 'en attente'),
    ].filter((part) => part !== false);
    return `${plural(counts.chosen, 'fichier choisi', 'fichiers choisis')}\u00a0: ${parts.join(', ')}`;
  },
  chosenTwiceLabel: 'Choisi deux fois',
  refusedLabel: 'Refusé',
  observationsFound: (n: number) => plural(n, 'observation extraite', 'observations extraites'),
  retry: 'Réessayer',
  retryOne: (name: string) => `Réessayer ${name}`,
  retryAll: 'Réessayer les fichiers en échec',
  duplicateLabel: 'Déjà importé',
  duplicateOf: (name: string) =>
    `Le même contenu est déjà enregistré sous le nom « ${name} »\u00a0: il n'a pas été renvoyé.`,
  sendAnyway: 'Envoyer quand même',
  sendAnywayOne: (name: string) => `Envoyer quand même ${name}`,
  seeBatch: "Voir le lot d'envoi",
  seeBatchNumber: (number: number) => `Voir le lot d'envoi n° ${number}`,
  finished: 'Envoi terminé',
  sending: 'Envoi en cours',
  /** What an upload that is paused waits for. */
  lost: {
    server: {
      label: 'Connexion perdue',
      hint: "L'envoi est en pause et reprendra de lui-même dès que le serveur répondra.",
    },
    session: {
      label: 'Session terminée',
      hint: "L'envoi est en pause et reprendra de lui-même une fois que vous serez reconnecté.",
    },
  },
  paused: 'En pause',
  leaveTitle: "Interrompre l'envoi ?",
  leaveText:
    "Des fichiers sont en cours d'envoi. Si vous quittez cette page, ceux qui ne sont pas encore enregistrés seront perdus.",
  progressOf: (name: string) => `Progression ${ofWord(name)}`,
  progress: "Progression de l'envoi",
  chosenTwiceAdvice: "Il n'est envoyé qu'une fois.",
  batchEmpty: "Aucun fichier trouvé pour cet identifiant d'upload",
  notReceived: 'Non reçu',
  notReceivedHint: "Ce fichier a été annoncé mais n'est pas arrivé : envoyez-le à nouveau.",
} as const;

/** Sentences about the result of a malware scan. */
export const SCAN_TEXTS = {
  pending: 'Analyse antivirus en attente',
  infected: 'Infecté, en quarantaine',
  tooLarge: "Trop volumineux pour l'antivirus",
  found: (threat: string) => `Trouvé par l'antivirus\u00a0: ${threat}`,
} as const;

export const UPLOAD_STATUS_TEXTS: Record<UploadStatus, string> = {
  PENDING: 'En attente',
  UPLOADING: "En cours d'envoi",
  EXTRACTING: "En cours d'extraction",
  DONE: 'Terminé',
  FAILED: 'En échec',
};

const RECEIVED = 'Vérifiez les fichiers reçus';

/** Messages and advice of section 8 of the specification. */
export const FILE_ERROR_TEXTS = {
  file: { message: 'Impossible de récupérer le fichier' },
  files: { message: 'Impossible de récupérer les fichiers' },
  search: { message: 'Erreur lors de la recherche' },
  count: { message: 'Erreur lors du comptage' },
  previewTimeout: {
    message: 'Le chargement du fichier a pris trop de temps et a été abandonné',
    advice: 'Le fichier est peut-être trop volumineux ou votre connexion trop lente : téléchargez-le.',
  },
  previewFailed: {
    message: "L'aperçu du fichier n'a pas pu être affiché",
    advice: 'Téléchargez le fichier pour le lire.',
  },
  noFile: {
    message: "Aucun fichier n'a été téléchargé",
    advice: 'Sélectionnez au moins un fichier. Un dossier vide ne contient rien à envoyer.',
  },
  tooMany: {
    message: 'Trop de fichiers sélectionnés',
    advice:
      'Vous pouvez envoyer au maximum 100 fichiers par envoi. Envoyez des paquets de 10 fichiers pour plus de contrôle.',
  },
  send: {
    message: "Erreur lors de l'envoie de fichiers.",
    advice: `${RECEIVED}, rafraîchissez la page puis réessayez avec moins de fichiers.`,
  },
  extraction: {
    message: 'Extraction en erreur',
    advice: "Allez sur la page du fichier pour consulter l'extraction ou la relancer.",
  },
} as const;

export const prepareError = (name: string) => ({
  message: `Erreur lors de la préparation de l'upload du fichier ${name}`,
});

export const uploadError = (name: string) => ({
  message: `Erreur lors de l'upload du fichier ${name}`,
  advice: `${RECEIVED} et les limites de taille, puis réessayez.`,
});

/** A file that changed after it was chosen: what was chosen can no longer be read, so a retry would fail again. */
export const changedFileError = (name: string) => ({
  message: `Erreur lors de l'upload du fichier ${name}`,
  advice:
    "Ce fichier a été modifié, déplacé ou supprimé depuis le début de l'envoi\u00a0: vérifiez-le, puis envoyez-le à nouveau.",
});

export const noExtractionError = (name: string) => ({
  message: `Aucune extraction automatique n'a été trouvé pour le fichier ${name}`,
  advice: 'Déclenchez une extraction manuelle depuis la page du fichier.',
});

/** A duration in words, coarse enough to stay steady: « environ 2 min ». */
export function timeLeftText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds < 10) return 'quelques secondes restantes';
  if (seconds < 60) return `environ ${Math.ceil(seconds / 10) * 10} s restantes`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `environ ${minutes} min restantes`;
  return `environ ${Math.floor(minutes / 60)} h ${minutes % 60} min restantes`;
}
