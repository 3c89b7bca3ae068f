import type { ErrorCode } from '../../core/app-error.ts';
import type { ErrorText } from './error-text.ts';

/** Sentences of the errors about authentication: sessions, access tokens, providers. */
export const SIGN_IN_ERROR_TEXTS = {
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
    advice: '{needed}',
  },
  access_token_not_found: {
    message: "Ce jeton d'accès n'est pas l'un des vôtres.",
    advice: "Les vôtres sont dans «\u00a0Mon compte\u00a0», sous «\u00a0Mes jetons d'accès\u00a0».",
  },
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
  session_not_found: {
    message: 'Cette session est déjà fermée.',
    advice: "L'appareil a pu la renouveler\u00a0: regardez la liste, qui vient d'être actualisée.",
  },
  identity_unavailable: {
    message: 'Le service de connexion ne répond pas pour le moment.',
    advice: 'Il démarre peut-être\u00a0: réessayez dans quelques instants.',
  },
} as const satisfies Partial<Record<ErrorCode, ErrorText>>;
