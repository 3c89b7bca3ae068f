import { useEffect, useMemo, useRef } from 'react';
import type { Place } from '../../../shared/core/place.ts';
import type { StoredFile } from '../../../shared/files/contract.ts';
import {
  EXTRACTION_ERROR_TEXTS as ERRORS,
  EXTRACTION_SCREEN_TEXTS as TEXTS,
} from '../../../shared/texts/extractions.ts';
import { Frame } from './frame.tsx';
import { scrollToCentre } from './scroll-to-centre.ts';
import { type SheetWindow, sheetWindow } from './sheet-window.ts';
import styles from './source.module.css';
import { cellOf } from './source-kind.ts';

interface SheetSourceProps {
  content: ArrayBuffer;
  file: StoredFile;
  place: Place;
}

/** The cells of a workbook around a value. */
export function SheetSource({ content, file, place }: SheetSourceProps) {
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
    <Frame label={label} frame={frame}>
      <table className={styles.sheet}>
        <thead>
          <tr>
            <td aria-hidden />
            {found.columns.map((letters) => (
              <th key={letters} scope="col">
                {letters}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.rows.map(({ number, cells }) => (
            <tr key={number} data-heading={number === found.rows[0]?.number} data-place={number === cell.row}>
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
    </Frame>
  );
}

function read(content: ArrayBuffer, cell: ReturnType<typeof cellOf>): SheetWindow | null | 'unreadable' {
  try {
    return cell && sheetWindow(content, cell);
  } catch {
    return 'unreadable';
  }
}
