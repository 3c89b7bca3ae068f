type Raw = Readonly<Record<string, unknown>>;

/**
 * Makes a reader of addresses, for `validateSearch`, drop the parts that it does not read. The router merges the result
 * of a reader into the raw address: otherwise, screens would still see those parts.
 */
export const dropUnread =
  <Search extends object>(read: (raw: Raw) => Search) =>
  (raw: Raw): Search => {
    const hidden: Record<string, undefined> = {};
    for (const name of Object.keys(raw)) hidden[name] = undefined;
    return { ...hidden, ...read(raw) };
  };
