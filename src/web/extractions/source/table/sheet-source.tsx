import { useMemo, useState } from 'react';
import type { Place } from '../../../../shared/core/place.ts';
import type { StoredFile } from '../../../../shared/files/contract.ts';
import {
  EXTRACTION_ERROR_TEXTS as ERRORS,
  EXTRACTION_SCREEN_TEXTS as TEXTS,
} from '../../../../shared/texts/extraction/extractions.ts';
import { SOURCE_TEXTS } from '../../../../shared/texts/extraction/source-pane.ts';
import styles from '../source.module.css';
import { cellOf } from '../source-kind.ts';
import { Tools } from '../source-toolbar.tsx';
import { SheetTable } from './sheet-table.tsx';
import { openSheet, openWorkbook, type Workbook } from './sheet-window.ts';

interface SheetSourceProps {
  content: ArrayBuffer;
  file: StoredFile;
  place: Place | null | undefined;
}

/** The cells of a workbook around a value, or those of the chosen sheet; each can be marked. */
export function SheetSource({ content, file, place }: SheetSourceProps) {
  const cell = useMemo(() => cellOf(place?.path), [place?.path]);
  const workbook = useMemo(() => read(content), [content]);
  // Another value returns to its own sheet.
  const [chosen, setChosen] = useState<{ name: string; path: string | undefined }>();
  const isFound = cell !== null && workbook?.sheets.includes(cell.sheet) === true;
  const sheetOfPlace = isFound ? cell.sheet : workbook?.sheets[0];
  const name = chosen?.path === place?.path ? (chosen?.name ?? sheetOfPlace) : sheetOfPlace;
  const sheet = useMemo(
    () => (workbook === null || name === undefined ? null : openSheet(workbook, name)),
    [workbook, name],
  );
  if (workbook === null || sheet === null) return <p className={styles.note}>{ERRORS.content.message}</p>;
  return (
    <>
      <Tools>
        {workbook.sheets.length > 1 && (
          <label className={styles.choice}>
            {SOURCE_TEXTS.sheet}
            <select
              value={sheet.name}
              onChange={({ target }) => setChosen({ name: target.value, path: place?.path })}
            >
              {[...new Set(workbook.sheets)].map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </label>
        )}
      </Tools>
      {cell !== null && !isFound && <p className={styles.note}>{TEXTS.evidenceNoLine}</p>}
      {sheet.rows.length === 0 ? (
        <p className={styles.note}>{SOURCE_TEXTS.sheetEmpty}</p>
      ) : (
        <SheetTable
          key={JSON.stringify([sheet.name, place?.path])}
          sheet={sheet}
          fileName={file.name}
          cell={isFound && cell.sheet === sheet.name ? cell : null}
        />
      )}
    </>
  );
}

function read(content: ArrayBuffer): Workbook | null {
  try {
    return openWorkbook(content);
  } catch {
    return null;
  }
}
