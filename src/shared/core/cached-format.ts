/**
 * Caches formatters by locale and option: creating one costs a hundred times as much as using it, and a list of 200
 * rows uses each one 200 times.
 */
export function cachedFormat<Option extends string | number, Format>(
  make: (locale: string, option: Option) => Format,
): (locale: string, option: Option) => Format {
  const formats = new Map<string, Format>();
  return (locale, option) => {
    const key = `${locale} ${option}`;
    const format = formats.get(key) ?? make(locale, option);
    formats.set(key, format);
    return format;
  };
}
