type Raw = Readonly<Record<string, unknown>>;

/**
 * A reader of an address, for `validateSearch`, that hides what it does not read: the router lays what a reader gives over
 * the raw address, so that screens would find there again what was dropped.
 */
export const readsOnly =
  <Search extends object>(read: (raw: Raw) => Search) =>
  (raw: Raw): Search => {
    const hidden: Record<string, undefined> = {};
    for (const name of Object.keys(raw)) hidden[name] = undefined;
    return { ...hidden, ...read(raw) };
  };
