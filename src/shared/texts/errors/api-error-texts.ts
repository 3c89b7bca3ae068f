import type { ErrorCode, ErrorParameters } from '../../core/app-error.ts';
import { SIGN_IN_ERROR_TEXTS } from './api-sign-in-errors.ts';
import type { ErrorText } from './error-text.ts';
import { FILE_ERROR_CODE_TEXTS } from './file-errors.ts';

const CONTACT = 'Si vos difficultés persistent, contactez le support.';

/** The French words of each error code. `{name}` stands for a parameter of the error. */
export const ERROR_TEXTS: Record<ErrorCode, ErrorText> = {
  ...SIGN_IN_ERROR_TEXTS,
  ...FILE_ERROR_CODE_TEXTS,
  bad_request: {
    message: 'La demande est incomplète ou mal formée.',
    advice: `Rafraîchissez la page puis réessayez. ${CONTACT}`,
  },
  query_invalid: {
    message: "Le paramètre de recherche «\u00a0{key}\u00a0» n'est pas reconnu ou sa valeur n'est pas valide.",
    advice: "Corrigez ou retirez ce paramètre de l'adresse.",
  },
  json_invalid: {
    message: 'Le contenu doit être un JSON valide',
    advice: "Vérifiez sa syntaxe, et qu'il est encodé en UTF-8.",
  },
  view_not_found: {
    message: "Cette vue n'existe plus, ou n'est pas l'une des vôtres.",
    advice: 'Rafraîchissez la page pour voir celles qui existent.',
  },
  view_name_taken: {
    message: 'Vous avez déjà une vue de ce nom pour cette liste.',
    advice: 'Choisissez un autre nom.',
  },
  view_too_many: {
    message: 'Vous gardez déjà {max} vues.',
    advice: 'Supprimez celles qui ne servent plus.',
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
  observation_type_not_found: {
    message: "Ce type d'observation n'existe pas.",
    advice: 'Retrouvez-le dans la liste des types, par son nom ou celui de sa mesure.',
  },
  source_not_found: {
    message: "La source de l'observation n'existe pas.",
    advice: "Revenez à l'observation ou au fichier d'origine puis recommencez.",
  },
  user_not_found: {
    message: "Cet utilisateur n'existe pas.",
    advice: 'Retrouvez cette personne depuis la liste des utilisateurs.',
  },
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
  erasure_busy: {
    message: "Des observations sont en cours d'enregistrement.",
    advice: "Relancez l'effacement dans une minute\u00a0; les fichiers déjà effacés le restent.",
  },
  subject_same: {
    message: 'Un sujet ne se joint pas à lui-même.',
    advice: "Donnez le code d'un autre sujet.",
  },
  subject_erased: {
    message: 'Tout ce qui était gardé de ce sujet a été effacé.',
    advice: 'Son code ne sert plus : sa page garde seulement la preuve de cet effacement.',
  },
  length_required: {
    message: 'La taille du contenu envoyé doit être indiquée.',
    advice: "Ajoutez l'en-tête «\u00a0Content-Length\u00a0».",
  },
  body_too_large: {
    message: 'Le contenu envoyé est trop volumineux.',
    advice: 'Réduisez-le puis réessayez.',
  },
  media_type_unsupported: {
    message: "Le format du contenu envoyé n'est pas accepté.",
    advice:
      "Envoyez du JSON en UTF-8, sans compression, avec l'en-tête «\u00a0Content-Type: application/json\u00a0».",
  },
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
  too_many_requests: {
    message: 'Trop de demandes en peu de temps.',
    advice: 'Attendez une minute puis réessayez.',
  },
  internal: { message: "Une erreur inattendue s'est produite.", advice: CONTACT },
  database_unavailable: {
    message: 'La base de données ne répond pas pour le moment.',
    advice: 'Votre saisie est conservée\u00a0: réessayez dans quelques instants.',
  },
  query_too_slow: {
    message: 'La base de données a mis trop de temps à répondre.',
    advice:
      'Si vous cherchez, précisez la recherche\u00a0: un mot plus long, un type, une date. Sinon, réessayez.',
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
