import type { ErrorCode } from '../../core/app-error.ts';
import type { ErrorText } from './error-text.ts';

/** The words of the errors about files: their upload, contents, extraction. */
export const FILE_ERROR_CODE_TEXTS = {
  direct_link_invalid: {
    message: "Le lien d'envoi du fichier n'est pas valide.",
    advice: "Relancez l'envoi du fichier.",
  },
  file_not_found: {
    message: "Ce fichier n'existe pas.",
    advice: 'Retrouvez-le depuis la liste des fichiers.',
  },
  file_not_stored: {
    message: "Ce fichier n'a pas fini d'être envoyé.",
    advice: "Attendez la fin de l'envoi ou envoyez-le à nouveau.",
  },
  file_erased: {
    message: "Le contenu de ce fichier a été effacé à la suite d'une demande légale.",
    advice: 'Sa trace et les observations qui en ont été extraites restent consultables.',
  },
  file_scan_pending: {
    message: "Ce fichier attend l'analyse antivirus.",
    advice:
      "Il ne peut être ni ouvert ni extrait avant. L'analyse se fera d'elle-même dès que l'antivirus répondra : revenez dans quelques minutes. Si rien n'a changé dans une heure, prévenez le support.",
  },
  file_infected: {
    message: 'Un logiciel malveillant a été trouvé dans ce fichier : il est en quarantaine.',
    advice:
      "Il ne peut être ni ouvert, ni téléchargé, ni extrait. Prévenez la personne qui vous l'a transmis et contactez le support.",
  },
  file_scan_too_large: {
    message: "Ce fichier est trop volumineux pour l'antivirus\u00a0: il n'a pas pu être analysé.",
    advice:
      "Il reste en quarantaine et ne peut être ni ouvert, ni téléchargé, ni extrait. Prévenez le support\u00a0: une fois la limite de l'antivirus relevée, le fichier sera analysé de lui-même dans la nuit.",
  },
  upload_batch_not_found: {
    message: "Aucun fichier trouvé pour cet identifiant d'upload",
    advice: 'Retrouvez ses fichiers depuis la liste des fichiers, ou commencez un nouvel envoi.',
  },
  extraction_not_found: {
    message: "Aucune extraction réalisée jusqu'à présent",
    advice: "Attendez quelques instants si le fichier vient d'être envoyé, ou lancez son extraction.",
  },
  extraction_exclusion_unknown: {
    message: "Une observation décochée ne fait plus partie de ce que l'extraction trouve.",
    advice: "Rien n'a été enregistré. Relancez l'aperçu d'extraction et décochez à nouveau.",
  },
  upload_already_finished: {
    message: 'Ce fichier est déjà enregistré.',
    advice: 'Rafraîchissez la page pour le retrouver.',
  },
  upload_in_progress: {
    message: "Ce fichier est déjà en cours d'envoi.",
    advice: "Relancez l'envoi du fichier dans quelques instants.",
  },
  upload_missing: {
    message: "Le contenu du fichier n'a pas été reçu.",
    advice: "Relancez l'envoi du fichier.",
  },
  upload_batch_full: {
    message: 'Trop de fichiers sélectionnés',
    advice:
      'Vous pouvez envoyer au maximum {max} fichiers par envoi. Envoyez des paquets de {pack} fichiers pour plus de contrôle.',
  },
  upload_batch_expired: {
    message: 'Le délai de 3h pour envoyer tous les fichiers est dépassé.',
    advice: 'Commencez un nouvel envoi avec les fichiers qui manquent.',
  },
  direct_link_expired: {
    message: "Le lien d'envoi du fichier a expiré.",
    advice: "Relancez l'envoi du fichier.",
  },
  file_too_large: {
    message: 'Le fichier {name} est trop volumineux',
    advice:
      'La taille maximale est de 30 MB par fichier. Contactez le support si vous devez envoyer des fichiers plus volumineux.',
  },
  file_empty: {
    message: 'Le fichier {name} est vide',
    advice: 'Vérifiez son contenu puis envoyez-le à nouveau.',
  },
  file_size_mismatch: {
    message: "Le contenu reçu n'a pas la taille annoncée.",
    advice: "Relancez l'envoi du fichier.",
  },
  extraction_failed: {
    message: "Impossible d'extraire les données du fichier",
    advice: 'Vérifiez le format du fichier puis réessayez.',
  },
  extraction_interrupted: {
    message: "L'extraction a été interrompue avant sa fin.",
    advice: 'Le fichier est intact\u00a0: relancez son extraction dans quelques instants.',
  },
  extraction_busy: {
    message: "L'extraction n'a pas pu être faite à temps\u00a0: trop de fichiers sont en cours d'extraction.",
    advice: 'Le fichier est intact\u00a0: relancez son extraction dans quelques instants.',
  },
  storage_unavailable: {
    message: 'Le stockage des fichiers ne répond pas pour le moment.',
    advice: 'Réessayez dans quelques instants.',
  },
  storage_full: {
    message: "Il n'y a plus de place sur le serveur.",
    advice:
      "Rien n'a été enregistré et ce qui l'était déjà est conservé. Contactez le support, qui doit libérer de la place, puis réessayez.",
  },
} as const satisfies Partial<Record<ErrorCode, ErrorText>>;
