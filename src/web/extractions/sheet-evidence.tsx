import { useEffect, useMemo, useRef } from 'react';
import type { Place } from '../../shared/extractions/contract.ts';
import type { StoredFile } from '../../shared/files/contract.ts';
import {
  EXTRACTION_ERROR_TEXTS as ERRORS,
  EXTRACTION_SCREEN_TEXTS as TEXTS,
} from '../../shared/texts/extractions.ts';
import { cellOf } from './evidence-kind.ts';
import styles from './evidence-view.module.css';
import { scrollToCentre } from './scroll-to-centre.ts';
import { type SheetWindow, sheetWindow } from './sheet-window.ts';

interface SheetEvidenceProps {
  content: ArrayBuffer;
  file: StoredFile;
  place: Place;
}

/** The cells of a workbook around a value. */
export function SheetEvidence({ content, file, place }: SheetEvidenceProps) {
  const cell = useMemo(() => cellOf(place.path), [place.path]);
  const found = useMemo(() => read(content, cell), [content, cell]);
  const frame = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is looked for again
  useEffect(() => scrollToCentre(frame.current, '[data-place="true"]'), [found]);
  if (found === 'unreadable') return <p className={styles.note}>{ERRORS.content.message}</p>;
  if (found === null || cell === null) return <p className={styles.note}>{TEXTS.evidenceNoLine}</p>;
  const label = TEXTS.sheetOf(cell.sheet, file.name);
  const isPlace = (row: number, letters: string) => `${cell.sheet}!${letters}${row}` === place.path;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className={styles.excerpt} aria-label={label} tabIndex={0} ref={frame}>
      <table className={styles.sheet}>
        <thead>
          <tr>
            <td />
            {found.columns.map((letters) => (
              <th key={letters} scope="col">
                {letters}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.rows.map(({ number, cells }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              {found.columns.map((letters, index) => (
                <td key={letters} data-place={isPlace(number, letters)}>
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function read(content: ArrayBuffer, cell: ReturnType<typeof cellOf>): SheetWindow | null | 'unreadable' {
  try {
    return cell && sheetWindow(content, cell);
  } catch {
    return 'unreadable';
  }
}
