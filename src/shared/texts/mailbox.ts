/** Sentences of the local mailbox, which exists in the embedded default only. */
export const MAILBOX_TEXTS = {
  title: 'Boîte de réception locale',
  explanation:
    "Démonstration\u00a0: aucun email ne part de cette machine. Les liens qui auraient été envoyés sont ici, le plus récent d'abord. Cette page ne s'ouvre que depuis cette machine.",
  refresh: 'Rafraîchir',
  empty: 'Aucun email en attente.',
  to: 'Pour',
  open: 'Ouvrir le lien de cet email',
  kinds: {
    EMAIL_SIGNIN: 'lien de connexion',
    PASSWORD_RESET: 'nouveau mot de passe',
    VERIFY_EMAIL: "vérification de l'adresse",
  } as Readonly<Record<string, string>>,
  consoleEmail: 'Email (non envoyé) pour',
} as const;
