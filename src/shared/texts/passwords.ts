/** Help of the callback screen: the rules of a password. */
export const PASSWORD_RULE_TEXTS = {
  title: 'Quel mot de passe choisir\u00a0?',
  length: 'Au moins 8 caractères',
  uppercase: 'Au moins une majuscule',
  lowercase: 'Au moins une minuscule',
  digit: 'Au moins un chiffre',
  guessable: "Ni un mot de passe courant, ni votre nom, ni votre adresse email suivie d'un chiffre",
  hint: "Une phrase que vous seul connaissez est plus sûre, et plus simple à retenir, qu'un mot compliqué.",
} as const;
