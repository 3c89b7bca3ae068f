/** Sentences of the list of keyboard shortcuts. */
export const SHORTCUTS_TEXTS = {
  title: 'Raccourcis clavier',
  does: {
    palette: 'Aller à un écran, déclarer, envoyer ou chercher',
    declare: 'Déclarer\u00a0: «\u00a0tension 13/8\u00a0», puis Entrée',
    search: 'Aller à la recherche de la liste',
    neighbour: "D'une observation de la liste à l'autre",
    select: 'Sélectionner la ligne, ou ne plus la sélectionner',
    help: 'Montrer cette liste',
    apply: 'Appliquer un filtre sans attendre',
    dismiss: 'Effacer un filtre, fermer une fenêtre, le volet ou le menu',
  },
  enabled: 'Utiliser les touches seules «\u00a0?\u00a0», «\u00a0n\u00a0» et «\u00a0/\u00a0»',
} as const;

/** What keyboards print on the key of a shortcut held with another one. */
export const CONTROL_KEY = 'Ctrl';

/** What keyboards print on keys that are not named by their own character. */
export const KEY_NAMES: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ' ': 'Espace',
  Enter: 'Entrée',
  Escape: 'Échap',
};
