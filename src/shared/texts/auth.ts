const REFRESH = `Rafraîchissez la page puis réessayez. Si vos difficultés persistent, contactez le support.`;

/** Sentences of the sign-in screens (specification, sections 2, 5 and 8). */
export const AUTH_TEXTS = {
  loginTitle: 'Connexion',
  access: 'Accès {client_title}',
  keepTitle: 'Déjà connecté',
  providerTitle: 'Connexion avec {provider}',
  inviteTitle: 'Créer un compte',
  resetTitle: 'Réinitialiser mon mot de passe',
  callbackTitle: 'Invitation reçue par email',
  logoutTitle: 'Déconnexion',

  lastUsed: 'Utilisé la dernière fois',
  connectWith: 'Je me connecte avec',
  or: 'ou',
  byPassword: 'Connexion par email et mot de passe',
  email: 'Adresse email',
  password: 'Mot de passe',
  signIn: 'Se connecter',
  forgotten: "J'ai oublié mon mot de passe",
  noAccount: "Pas encore de compte ? S'inscrire",
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  backToConnect: "Revenir à l'écran de connexion",

  keep: 'Poursuivre avec "{email}"',
  change: 'Changer de compte',
  changePersonTitle: 'Changer de compte\u00a0?',
  changePersonText:
    "Ce navigateur est connecté avec «\u00a0{known}\u00a0». Continuer change de compte dans tous ses onglets\u00a0: ce qui n'y est pas enregistré sera perdu.",
  changeHint: "Vous n'êtes pas cette personne, ou vous avez un autre compte\u00a0?",

  name: 'Nom',
  nameHint: 'Tel que vos confrères vous connaissent, par exemple Dr Camille Martin.',
  emailHint: "L'adresse à laquelle vous avez reçu l'invitation.",
  newPassword: 'Mot de passe',
  passwordConfirm: 'Confirmer le mot de passe',
  definePassword: 'Définir mon mot de passe',

  waitingPopup: 'Une fenêtre de connexion {provider} est ouverte.',
  waitingPopupHint: 'Terminez votre connexion dans cette fenêtre. Elle est peut-être derrière celle-ci.',
  openPopup: 'Ouvrir la fenêtre de connexion',

  connecting: 'Connexion en cours…',
  notLoaded: "La page n'a pas pu se charger entièrement\u00a0: vous n'êtes pas connecté.",
  reload: 'Recharger la page et réessayer',
  connected: 'Connexion réussie',
  connectedHint: 'Vous allez être redirigé.',
  loggingOut: 'Déconnexion en cours…',
  sessionLeft:
    "Vous êtes déconnecté de cet appareil. La session ouverte sur le serveur, qui ne répond pas, reste à fermer\u00a0: réessayez dans quelques instants. Sinon elle se fermera d'elle-même à son terme.",
  identityStarting: 'Le service de connexion démarre…',
  identityStartingHint: "Quelques secondes suffisent d'ordinaire\u00a0: cet écran se débloque tout seul.",

  sessionLost: 'Vous devez vous reconnecter!',
  sessionLostHint:
    'Votre session est terminée. Ce que vous avez saisi est conservé sur cette page\u00a0: reconnectez-vous dans un nouvel onglet, puis reprenez ici.',
  sessionLostAction: 'Se reconnecter (nouvel onglet)',
  sessionBack: 'Vous êtes reconnecté\u00a0: vous pouvez reprendre.',
} as const;

/** A screen that locked after a time of inactivity. */
export const LOCK_TEXTS = {
  title: 'Écran verrouillé',
  hint: "Personne n'a touché cet écran depuis un moment, ou un autre onglet a été déconnecté\u00a0: ce qu'il montrait est caché. Rien de ce qui était saisi n'est perdu. Identifiez-vous à nouveau pour reprendre.",
  resume: 'Reprendre',
  changeHint: "Vous n'êtes pas cette personne\u00a0? Ce qu'elle n'avait pas enregistré sera perdu.",
} as const;

/** Help of /auth/login: the ways to sign in. */
export const LOGIN_HELP_TEXTS = {
  title: 'Comment me connecter\u00a0?',
  provider: 'Avec un compte {provider}',
  providerText:
    'Cliquez sur son bouton\u00a0: une fenêtre de {provider} vous identifie, sans nouveau mot de passe.',
  password: 'Avec votre adresse email et un mot de passe',
  passwordText: 'Saisissez ceux que vous avez choisis en créant votre compte.',
  invitation: 'Avec un lien reçu par email',
  invitationText: `Première connexion, ou mot de passe oublié\u00a0? Demandez un lien\u00a0: il vous permet de choisir un mot de passe.`,
} as const;

/** Validation messages, word for word as in section 5. */
export const AUTH_FIELD_TEXTS = {
  emailRequired: "L'adresse email est obligatoire",
  emailInvalid: 'Veuillez saisir une adresse email valide',
  passwordRequired: 'Le mot de passe est obligatoire',
  name: 'Un nom entre 2 et 100 caractères est obligatoire',
  callbackEmail: 'Une adresse email valide est obligatoire',
  passwordLength: "Un mot de passe d'au moins 8 caractères est obligatoire",
  passwordVariety: 'Au moins une majuscule, une minuscule et un chiffre',
  passwordGuessable: 'Ce mot de passe est trop facile à deviner\u00a0: choisissez-en un autre',
  passwordConfirm: 'La confirmation doit être identique au mot de passe',
} as const;

/** Failures, word for word as in section 8. */
export const AUTH_ERROR_TEXTS = {
  credentials: {
    message: 'Compte ou mot de passe invalide.',
    advice:
      "Vérifiez votre adresse email et votre mot de passe. Si vous l'avez oublié, utilisez «\u00a0J'ai oublié mon mot de passe\u00a0».",
  },
  link: {
    message: "Le lien de connexion n'est pas valide.",
    advice:
      "Cliquez sur le lien contenu dans l'email. Si vous n'avez rien reçu après 5 minutes, vérifiez vos spams ou contactez le support.",
  },
  usedLink:
    "Ce lien a peut-être déjà servi ou expiré\u00a0: demandez-en un nouveau depuis l'écran de connexion.",
  userInfo: { message: 'Impossible de récupérer les informations utilisateur.', advice: REFRESH },
  callback: {
    message: "Echec de l'authentication pour {email}.",
    advice: "Vérifiez que cette adresse est celle à laquelle vous avez reçu l'email.",
  },
  invite: {
    message: "Echec de l'envoi du lien d'invitation à l'email {email}",
    advice: "Vérifiez l'adresse puis réessayez. Si vos difficultés persistent, contactez le support.",
  },
  complete: { message: 'Erreur durant la connexion', advice: REFRESH },
  logout: { message: 'Erreur durant la déconnexion', advice: REFRESH },
  otherMethod: {
    message: 'Compte lié à une autre méthode de connexion',
    advice:
      "Revenez à l'écran de connexion et utilisez la méthode choisie lors de la création de votre compte.",
  },
  provider: { message: 'Echec de la connexion avec {provider}' },
  providerUnknown: "Ce fournisseur n'est pas proposé ici\u00a0: revenez à l'écran de connexion.",
  popupBlocked:
    'Votre navigateur a bloqué la fenêtre de connexion\u00a0: autorisez-la pour ce site, ou ouvrez-la avec le bouton ci-dessous.',
  popupClosed: "La fenêtre a été fermée avant la fin de la connexion. Vous pouvez l'ouvrir à nouveau.",
  popupTimeout: "La connexion n'a pas été terminée en 5 minutes. Vous pouvez ouvrir la fenêtre à nouveau.",
  accountChanged:
    'Le compte de ce navigateur a changé dans un autre onglet\u00a0: vérifiez avec lequel poursuivre.',
  otherPerson: {
    message: 'Cet écran est celui de {known}.',
    advice:
      "Reprenez avec ce compte. Pour en utiliser un autre, choisissez «\u00a0Changer de compte\u00a0»\u00a0: ce qui n'est pas enregistré sera perdu.",
  },
  unreachable: 'Le service de connexion ne répond pas\u00a0: réessayez dans quelques instants.',
  tooMany: 'Trop de tentatives\u00a0: attendez une minute puis réessayez.',
  administrator: { message: 'Impossible de déterminer si vous êtes administrateur', advice: REFRESH },
  redirectRefused: {
    message: 'Le lien utilisé semble cassé.',
    advice:
      "Essayez de revenir en arrière en utilisant la navigation principale. Si vous pensez qu'il s'agit d'une erreur, contactez le support.",
  },
} as const;
