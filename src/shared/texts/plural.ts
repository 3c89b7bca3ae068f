const FRENCH = /* @__PURE__ */ new Intl.NumberFormat('fr-FR');

/** A number as French writes it, and what it counts: one takes the singular, as does none. */
export const plural = (n: number, one: string, many: string): string =>
  `${FRENCH.format(n)}\u00a0${n > 1 ? many : one}`;
