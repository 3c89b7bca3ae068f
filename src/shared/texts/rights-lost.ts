/** Shown to a person who stops being an administrator while an administration screen is open. */
export const RIGHTS_LOST_TEXTS = {
  lost: "Vous n'êtes plus administrateur",
  lostHint:
    "Cet écran ne vous est plus ouvert, et rien ne peut plus y être enregistré. Ce que vous avez saisi y reste tant que vous ne le quittez pas\u00a0: vous pouvez le copier. Si vous pensez qu'il s'agit d'une erreur, contactez le support.",
} as const;
