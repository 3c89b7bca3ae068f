/**
 * The name a browser gives itself, in words its owner would recognise: no version, nothing that identifies the person.
 */
export interface Device {
  browser: string | null;
  system: string | null;
}

/** The first match wins: most browsers also name the ones they imitate. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|Chromium|CriOS)\//],
  ['Safari', /Version\/\S+ (Mobile\/\S+ )?Safari\//],
];
const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows NT/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux/],
];

/** Longest `User-Agent` that is parsed. */
const LENGTH_MAX = 500;

/** Reads the `User-Agent` of a request. Scripts, and browsers that send none, get no family. */
export function readDevice(userAgent: string | undefined): Device {
  const text = userAgent?.slice(0, LENGTH_MAX) ?? '';
  const find = (names: typeof BROWSERS) => names.find(([, mark]) => mark.test(text))?.[0] ?? null;
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}
