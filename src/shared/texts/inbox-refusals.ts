import type { InboxRefusal } from '../files/inbox.ts';

/** Why an arrival is refused, and what to do. */
const REFUSAL_TEXTS: Record<InboxRefusal, { reason: string; advice: string }> = {
  file_empty: {
    reason: 'Ce fichier est vide.',
    advice: "Vérifiez l'original, puis déposez-le à nouveau.",
  },
  file_too_large: {
    reason: 'Ce fichier dépasse 30\u00a0MB.',
    advice: "Déposez-le en plusieurs parties, ou demandez-en une version plus légère à l'expéditeur.",
  },
  program: {
    reason: "Ce fichier est un programme\u00a0: ce n'est pas un résultat.",
    advice: "N'ouvrez pas ce fichier. Si vous ne savez pas d'où il vient, prévenez le support.",
  },
  link: {
    reason: "Ce n'est pas un fichier mais un lien vers un autre endroit\u00a0: doc2 n'en suit aucun.",
    advice: 'Déposez une copie du fichier lui-même.',
  },
  not_a_file: {
    reason: "Ce n'est pas un fichier ordinaire.",
    advice: 'Déposez une copie du fichier lui-même.',
  },
};

/** The text written next to a refused file. */
export function refusalNote(refusal: InboxRefusal, name: string): string {
  const { reason, advice } = REFUSAL_TEXTS[refusal];
  return `doc2 n'a pas pris «\u00a0${name}\u00a0».\n\n${reason}\n${advice}\n`;
}
