import Papa from 'papaparse';
import { useMemo } from 'react';
import { FILE_SCREEN_TEXTS as TEXTS } from '../../shared/texts/files.ts';
import styles from './preview.module.css';

const ROWS_MAX = 500;

/** Rows of a CSV file under the numbers of their lines, which extraction reports refer to. */
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

function numberedRows(text: string) {
  const { data } = Papa.parse<string[]>(text, { preview: ROWS_MAX + 1 });
  return data
    .map((row, index) => ({ line: index + 1, cells: row.map((value, column) => ({ column, value })) }))
    .filter(({ cells }) => cells.some(({ value }) => value !== ''));
}
