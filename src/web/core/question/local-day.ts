/** A day in the person's time zone, as `2026-03-10`. @param now milliseconds since 1970, by the server's clock */
export function localDay(now: number): string {
  const date = new Date(now);
  return new Date(now - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
