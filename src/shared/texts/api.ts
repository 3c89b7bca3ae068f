/** Sentences that callers of the API read, in its answers and in its reference page. */
export const API_TEXTS = {
  numberTooLong: 'Ce nombre est trop long pour être conservé exactement. Envoyez-le entre guillemets.',
  idempotencyKey:
    "Clé choisie par l'appelant (1 à 255 caractères ASCII visibles). Pendant 24 h, le même contenu renvoyé avec la même clé n'est traité qu'une fois et reçoit la même réponse\u00a0; un autre contenu est refusé (`idempotency_key_reused`).",
} as const;
