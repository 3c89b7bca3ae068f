import { plural } from '../words/plural.ts';

/** Sentences of `npm run send`. */
export const SEND_TEXTS = {
  usage:
    'Usage : DOC2_TOKEN=doc2_… npm run send -- FICHIER… --to https://doc2.exemple.fr [--patience MINUTES]\nLe jeton se crée dans « Mon compte », avec les droits « Envoyer des fichiers » et « Lire les fichiers ».',
  noToken:
    "La variable DOC2_TOKEN est absente : elle porte le jeton d'accès, qui ne se donne jamais parmi les arguments.",
  address: (text: string) => `« ${text} » n'est pas une adresse, par exemple https://doc2.exemple.fr.`,
  notSecret: (text: string) =>
    `« ${text} » n'est pas en https : le jeton et les fichiers y passeraient en clair. Seule une adresse de cette machine est admise ainsi.`,
  missing: (path: string) => `${path} : ce fichier n'existe pas ou ne peut pas être lu.`,
  notUtf8: (path: string) => `${path} : ce nom n'est pas écrit en UTF-8. Renommez le fichier, puis relancez.`,
  notAFile: (path: string) => `${path} : ce n'est pas un fichier.`,
  waiting: "Le serveur ne répond pas, ou demande d'attendre : l'envoi reprendra seul.",
  resumed: "Le serveur répond : l'envoi reprend.",
  gaveUp: (minutes: number) =>
    `Le serveur ne répond pas depuis ${plural(minutes, 'minute', 'minutes')} : abandon. Relancez la même commande : ce qui est arrivé ne sera pas envoyé à nouveau.`,
  duplicateOf: (name: string) => `déjà présent (${name})`,
  chosenTwice: 'donné deux fois, envoyé une',
  sent: (observations: number) =>
    observations === 0
      ? 'envoyé, aucune observation'
      : `envoyé, ${plural(observations, 'observation', 'observations')}`,
  failed: (message: string, stored: boolean) => (stored ? `envoyé, mais : ${message}` : message),
} as const;
