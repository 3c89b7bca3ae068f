/** Built-in date and time formats of workbooks (ECMA-376, 18.8.30). */
const BUILT_IN = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);
const DAY_MS = 86_400_000;

/** Whether cells of a style show dates or times. */
export function isDateFormat(styles: Document, style: number): boolean {
  const format = styles
    .getElementsByTagNameNS('*', 'cellXfs')[0]
    ?.getElementsByTagNameNS('*', 'xf')
    [style]?.getAttribute('numFmtId');
  if (!format) return false;
  if (BUILT_IN.has(Number(format))) return true;
  const custom = [...styles.getElementsByTagNameNS('*', 'numFmt')].find(
    (each) => each.getAttribute('numFmtId') === format,
  );
  const code = custom?.getAttribute('formatCode')?.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '') ?? '';
  return /[dyhs]/i.test(code);
}

/** A date serial number as `12/03/2026 08:30`; unchanged if it is not one. */
export function shownDate(value: string, is1904: boolean): string {
  const days = Number(value);
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const date = new Date(start + Math.round(days * 86_400) * 1000);
  if (value === '' || Number.isNaN(date.getTime()) || days * DAY_MS > Date.UTC(2300, 0, 1)) return value;
  const [day = '', time = ''] = date.toISOString().slice(0, 16).split('T');
  const dayText = day.split('-').reverse().join('/');
  if (days < 1) return time;
  return time === '00:00' ? dayText : `${dayText} ${time}`;
}
