const DAY_MS = 86_400_000;

/**
 * Tells which times are later than tomorrow, such as those of a device whose clock is wrong: nothing was measured then.
 * A day more than `now`, so that it holds in every time zone.
 *
 * @param now in milliseconds since 1970
 */
export function notYetAt(now: number): (time: string | null) => boolean {
  const last = new Date(now + DAY_MS).toISOString().slice(0, 10);
  return (time) => {
    const day = time?.split('T')[0] ?? '';
    // Of a month or a year, as much as is written is compared.
    return day > last.slice(0, day.length);
  };
}
