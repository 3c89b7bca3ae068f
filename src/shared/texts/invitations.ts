/** Sentences of the screens that send an invitation by e-mail (specification, section 5). */
export const INVITATION_TEXTS = {
  inviteHint: 'Indiquez votre adresse email\u00a0: vous y recevrez un lien pour choisir votre mot de passe.',
  invite: 'Recevoir une invitation',
  sentTitle: 'Email de connexion envoyé',
  sent: "Un email de connexion a été envoyé à l'adresse {email}.",
  sentClick: 'Cliquez sur le lien contenu dans cet email pour continuer.',
  sentSpam: "S'il n'apparaît pas dans votre boîte de réception, il se trouve peut-être dans vos spams.",
  spamLate:
    "Toujours rien après 5 minutes\u00a0? Regardez dans vos spams, vérifiez l'adresse, renvoyez l'email, ou contactez le support.",
  resend: "Renvoyer l'email de connexion",
  resent: "L'email de connexion a été renvoyé.",
  changeEmail: "Changer l'adresse email",

  mailboxHint: 'Démonstration\u00a0: aucun email ne part de cette machine.',
  mailbox: 'Ouvrir la boîte de réception locale',
} as const;
