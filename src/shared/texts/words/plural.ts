const FRENCH = /* @__PURE__ */ new Intl.NumberFormat('fr-FR');

/** A number as French writes it: « 1 000 ». */
export const frenchNumber = (n: number): string => FRENCH.format(n);

/** A number as French writes it, and the noun it counts: 0 and 1 take the singular. */
export const plural = (n: number, one: string, many: string): string =>
  `${FRENCH.format(n)}\u00a0${n > 1 ? many : one}`;
