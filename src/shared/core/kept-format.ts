/**
 * Keeps the formats that were made, by locale and option: making one costs a hundred times what using it does, and a
 * list of 200 lines uses as many.
 */
export function keptFormat<Option extends string | number, Format>(
  make: (locale: string, option: Option) => Format,
): (locale: string, option: Option) => Format {
  const kept = new Map<string, Format>();
  return (locale, option) => {
    const key = `${locale} ${option}`;
    const known = kept.get(key) ?? make(locale, option);
    kept.set(key, known);
    return known;
  };
}
