const DAY_MS = 86_400_000;
const DAY =
  /(?<![\d/.])(\d{1,2})[/.](\d{1,2})[/.]((?:19|20)\d\d|(?<=\/)\d\d)(?![\d/])|(?<!\d)((?:19|20)\d\d)-(\d\d)-(\d\d)(?!\d)/;

/**
 * Whether a label states another day than that of its value: « Hémoglobine (du 05/01/2026) ». A day more or less may be
 * that of another time zone, and day and month may be in either order.
 */
export function isOfAnotherDay(label: string, effective_time: string | null): boolean {
  const [whole, first, second, year, ...iso] = DAY.exec(label) ?? [];
  const own = Date.parse(effective_time?.slice(0, 10) ?? '');
  if (whole === undefined || Number.isNaN(own)) return false;
  const orders =
    year === undefined
      ? [iso]
      : [
          [year, second, first],
          [year, first, second],
        ];
  return !orders.some((parts) => {
    const [y = 0, m = 0, d = 0] = parts.map(Number);
    return Math.abs(Date.UTC(y < 100 ? 2000 + y : y, m - 1, d) - own) <= DAY_MS;
  });
}
