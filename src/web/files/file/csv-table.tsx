import { useMemo } from 'react';
import { csvRows, separatorOf } from '../../../shared/files/csv-rows.ts';
import { FILE_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/files.ts';
import styles from './preview.module.css';

const ROWS_MAX = 500;

/** The rows of a CSV file with their line numbers, which extraction reports refer to. */
export function CsvTable({ text, label }: { text: string; label: string }) {
  const rows = useMemo(() => numberedRows(text), [text]);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className={styles.tableFrame} aria-label={label} tabIndex={0}>
        <table className={styles.table}>
          <tbody>
            {rows.slice(0, ROWS_MAX).map(({ line, cells }) => (
              <tr key={line}>
                <th scope="row">{line}</th>
                {cells.map(({ column, value }) => (
                  <td key={column}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > ROWS_MAX && <p className={styles.note}>{TEXTS.tableCut(ROWS_MAX)}</p>}
    </>
  );
}

/** The first rows that are not empty, one more than are shown. */
function numberedRows(text: string) {
  const rows: { line: number; cells: { column: number; value: string }[] }[] = [];
  for (const { line, cells } of csvRows(text, separatorOf(text))) {
    if (cells.some((cell) => cell !== '')) {
      rows.push({ line, cells: cells.map((value, column) => ({ column, value })) });
    }
    if (rows.length > ROWS_MAX) break;
  }
  return rows;
}
