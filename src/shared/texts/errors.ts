import type { ErrorCode, ErrorParameters } from '../core/app-error.ts';

export interface ErrorText {
  message: string;
  advice?: string;
}

const CONTACT = 'Si vos difficultés persistent, contactez le support.';

/** The French words of each error code. `{name}` stands for a parameter of the error. */
export const ERROR_TEXTS: Record<ErrorCode, ErrorText> = {
  bad_request: { message: 'La demande est incomplète ou mal formée.', advice: CONTACT },
  query_invalid: {
    message: "Le paramètre de recherche «\u00a0{key}\u00a0» n'est pas reconnu ou sa valeur n'est pas valide.",
    advice: "Corrigez ou retirez ce paramètre de l'adresse.",
  },
  json_invalid: { message: 'Le contenu doit être un JSON valide' },
  session_missing: { message: 'Vous devez vous reconnecter!' },
  token_invalid: {
    message: "Votre connexion n'a pas pu être vérifiée.",
    advice: 'Reconnectez-vous. Si vos difficultés persistent, contactez le support.',
  },
  token_out_of_time: {
    message: "Votre connexion n'a pas pu être vérifiée\u00a0: les heures ne concordent pas.",
    advice:
      "Vérifiez la date, l'heure et le fuseau horaire de votre appareil, puis reconnectez-vous. S'ils sont justes, prévenez le support\u00a0: l'horloge du serveur est à vérifier.",
  },
  access_token_in_query: {
    message: "Un jeton d'accès ne se transmet pas dans une adresse\u00a0: d'autres peuvent l'y lire.",
    advice:
      "Supprimez ce jeton, créez-en un autre, et transmettez-le dans l'en-tête «\u00a0Authorization: Bearer doc2_…\u00a0».",
  },
  access_token_invalid: {
    message: "Ce jeton d'accès n'existe pas.",
    advice: "Vérifiez que vous l'avez copié en entier, «\u00a0doc2_\u00a0» compris.",
  },
  access_token_ended: {
    message: "Ce jeton d'accès a été supprimé.",
    advice: 'Créez-en un autre dans «\u00a0Mon compte\u00a0».',
  },
  access_token_expired: {
    message: "Ce jeton d'accès a expiré.",
    advice: 'Créez-en un autre dans «\u00a0Mon compte\u00a0».',
  },
  access_token_owner: {
    message: "La personne qui a créé ce jeton d'accès n'est plus administrateur.",
    advice: 'Demandez à un administrateur de créer un jeton à lui.',
  },
  access_token_scope: {
    message: "Ce jeton d'accès ne permet pas cet appel.",
    advice: "La référence de l'API dit ce que chaque appel demande. Certains se refusent à tout jeton.",
  },
  access_token_not_found: { message: "Ce jeton d'accès n'est pas l'un des vôtres." },
  access_token_too_many: {
    message: "Vous avez déjà {max} jetons d'accès en service.",
    advice: 'Supprimez ceux qui ne servent plus.',
  },
  access_token_calls: {
    message: "Ce jeton d'accès a dépassé {max} appels par minute.",
    advice: "Attendez {seconds} s, comme le dit l'en-tête Retry-After, puis reprenez.",
  },
  sign_in_expired: {
    message: 'Votre connexion est trop ancienne.',
    advice: 'Par sécurité, reconnectez-vous.',
  },
  forbidden: {
    message: "Vous n'avez pas accès à cette page.",
    advice:
      "Elle est réservée aux administrateurs. Si vous pensez qu'il s'agit d'une erreur, contactez le support.",
  },
  xsrf_invalid: {
    message: "La demande n'a pas pu être authentifiée.",
    advice: 'Rafraîchissez la page puis réessayez.',
  },
  email_unverified: {
    message: "Votre adresse email n'est pas vérifiée.",
    advice: 'Ouvrez le lien reçu par email, puis reconnectez-vous.',
  },
  sign_in_too_old: {
    message: 'Votre connexion date de plus de 15 minutes.',
    advice: 'Par sécurité, reconnectez-vous puis recommencez.',
  },
  provider_refused: {
    message: 'Les administrateurs ne se connectent pas de cette façon.',
    advice: "Revenez à l'écran de connexion et choisissez\u00a0: {providers}.",
  },
  assurance_refused: {
    message: "{provider} n'atteste pas le niveau de garantie demandé pour cette connexion.",
    advice:
      "Revenez à l'écran de connexion et recommencez avec un moyen plus sûr (carte, application). Si cela se reproduit, contactez le support.",
  },
  direct_link_invalid: {
    message: "Le lien d'envoi du fichier n'est pas valide.",
    advice: "Relancez l'envoi du fichier.",
  },
  route_not_found: {
    message: 'Le lien utilisé semble cassé.',
    advice:
      "Essayez de revenir en arrière en utilisant la navigation principale. Si vous pensez qu'il s'agit d'une erreur, contactez le support.",
  },
  observation_not_found: {
    message: "Cette observation n'existe pas.",
    advice: 'Retrouvez-la depuis la liste des observations.',
  },
  observation_in_error: {
    message: 'Cette observation est déjà déclarée par erreur.',
    advice: "Rechargez la page pour voir qui l'a fait, et pourquoi.",
  },
  observation_not_in_error: {
    message: "Cette observation n'est pas, ou n'est plus, déclarée par erreur.",
    advice: 'Rechargez la page pour voir où elle en est.',
  },
  observation_type_not_found: { message: "Ce type d'observation n'existe pas." },
  source_not_found: {
    message: "La source de l'observation n'existe pas.",
    advice: "Revenez à l'observation ou au fichier d'origine puis recommencez.",
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
  upload_batch_not_found: { message: "Aucun fichier trouvé pour cet identifiant d'upload" },
  extraction_not_found: { message: "Aucune extraction réalisée jusqu'à présent" },
  extraction_exclusion_unknown: {
    message: "Une observation décochée ne fait plus partie de ce que l'extraction trouve.",
    advice: "Rien n'a été enregistré. Relancez l'aperçu d'extraction et décochez à nouveau.",
  },
  session_not_found: {
    message: 'Cette session est déjà fermée.',
    advice: "L'appareil a pu la renouveler\u00a0: regardez la liste, qui vient d'être actualisée.",
  },
  user_not_found: { message: "Cet utilisateur n'existe pas." },
  subject_not_found: {
    message: "Ce sujet n'existe pas.",
    advice: 'Vérifiez son code, ou retrouvez-le depuis la liste des sujets.',
  },
  subject_joined: {
    message: 'Ce sujet est déjà joint à un autre.',
    advice: "Faites-le depuis la page du sujet auquel il est joint, ou défaites d'abord cette jonction.",
  },
  subject_not_joined: {
    message: "Ce sujet n'est joint à aucun autre.",
    advice: 'Rafraîchissez la page : la jonction a pu être défaite entre-temps.',
  },
  subject_same: {
    message: 'Un sujet ne se joint pas à lui-même.',
    advice: "Donnez le code d'un autre sujet.",
  },
  subject_erased: {
    message: 'Tout ce qui était gardé de ce sujet a été effacé.',
    advice: 'Son code ne sert plus : sa page garde seulement la preuve de cet effacement.',
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
  length_required: { message: 'La taille du contenu envoyé doit être indiquée.', advice: CONTACT },
  body_too_large: {
    message: 'Le contenu envoyé est trop volumineux.',
    advice: 'Réduisez-le puis réessayez.',
  },
  file_too_large: {
    message: 'Le fichier {name} est trop volumineux',
    advice:
      'La taille maximale est de 30 MB par fichier. Contactez le support si vous devez envoyer des fichiers plus volumineux.',
  },
  media_type_unsupported: { message: "Le format du contenu envoyé n'est pas accepté.", advice: CONTACT },
  validation_failed: {
    message: 'Certains champs ne sont pas valides.',
    advice: 'Corrigez les champs signalés.',
  },
  observation_without_measure: {
    message: 'Une observation doit contenir au moins une mesure',
    advice: "Ajoutez une mesure avant de sauvegarder l'observation.",
  },
  idempotency_key_reused: {
    message: 'Cette demande a déjà été envoyée avec un autre contenu.',
    advice: "Vérifiez ce qui a été enregistré, puis envoyez l'autre contenu avec une nouvelle clé.",
  },
  file_empty: {
    message: 'Le fichier {name} est vide',
    advice: 'Vérifiez son contenu puis envoyez-le à nouveau.',
  },
  file_size_mismatch: {
    message: "Le contenu reçu n'a pas la taille annoncée.",
    advice: "Relancez l'envoi du fichier.",
  },
  too_many_requests: {
    message: 'Trop de demandes en peu de temps.',
    advice: 'Attendez une minute puis réessayez.',
  },
  internal: { message: "Une erreur inattendue s'est produite.", advice: CONTACT },
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
  identity_unavailable: {
    message: 'Le service de connexion ne répond pas pour le moment.',
    advice: 'Il démarre peut-être\u00a0: réessayez dans quelques instants.',
  },
  database_unavailable: {
    message: 'La base de données ne répond pas pour le moment.',
    advice: 'Votre saisie est conservée\u00a0: réessayez dans quelques instants.',
  },
  query_too_slow: {
    message: 'La base de données a mis trop de temps à répondre.',
    advice:
      'Si vous cherchez, précisez la recherche\u00a0: un mot plus long, un type, une date. Sinon, réessayez.',
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
  network_unreachable: {
    message: 'Le serveur ne répond pas.',
    advice: 'Vérifiez votre connexion à internet puis réessayez.',
  },
};

/** Puts parameters in the place of `{name}`; an unknown one stays as written. */
export function fill(text: string, parameters: ErrorParameters): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole));
}

/** Message and advice of an error, with its parameters in place. */
export function errorText(code: ErrorCode, parameters: ErrorParameters = {}): ErrorText {
  const { message, advice } = ERROR_TEXTS[code];
  return { message: fill(message, parameters), ...(advice && { advice: fill(advice, parameters) }) };
}
