import Button from '@mui/material/Button';
import { useEffect, useMemo, useRef, useState } from 'react';
import { EXTRACTION_SCREEN_TEXTS as TEXTS } from '../../../../shared/texts/extraction/extractions.ts';
import { SOURCE_TEXTS } from '../../../../shared/texts/extraction/source-pane.ts';
import { MarkText } from '../../correcting/mark-text.tsx';
import { Frame } from '../scroll-frame.tsx';
import { scrollToCentre } from '../scroll-to-centre.ts';
import styles from '../source.module.css';
import { columnNumber } from '../source-kind.ts';
import { type Extent, extentAround, type Sheet, sheetWindow } from './sheet-window.ts';
import { nameBeside } from './table-window.ts';

/** Rows and columns added by one click. */
const MORE_ROWS = 100;
const MORE_COLUMNS = 20;

interface SheetTableProps {
  sheet: Sheet;
  fileName: string;
  /** Cell of the value on screen. */
  cell: { row: number; column: number } | null;
}

/** The cells of a sheet around one, or from its start; shows how many are left out, and adds them on request. */
export function SheetTable({ sheet, fileName, cell }: SheetTableProps) {
  const [extent, setExtent] = useState(() => extentAround(sheet, cell));
  const shown = useMemo(() => sheetWindow(sheet, extent), [sheet, extent]);
  const frame = useRef<HTMLElement>(null);
  useEffect(() => scrollToCentre(frame.current, '[data-place="true"]'), []);
  const { from, to, left, right } = extent;
  const [height, width] = [sheet.rows.length, Math.max(sheet.width, right)];
  // The button may disappear once it has added the rest: the focus goes to the table.
  const more = (count: number, label: string, next: Partial<Extent>) =>
    count > 0 && (
      <Button
        variant="text"
        size="small"
        onClick={() => {
          setExtent({ ...extent, ...next });
          frame.current?.focus({ preventScroll: true });
        }}
      >
        {label}
      </Button>
    );
  const above = Math.max(0, from - 1);
  return (
    <>
      {(shown.rows.length < height || shown.columns.length < width) && (
        <div className={styles.note}>
          {SOURCE_TEXTS.sheetCut(shown.rows.length, height, shown.columns.length, width)}
          {more(left - 1, SOURCE_TEXTS.columnsBefore(left - 1), { left: Math.max(1, left - MORE_COLUMNS) })}
          {more(width - right, SOURCE_TEXTS.columnsAfter(width - right), {
            right: Math.min(width, right + MORE_COLUMNS),
          })}
          {more(above, SOURCE_TEXTS.linesBefore(above), { from: Math.max(0, from - MORE_ROWS) })}
        </div>
      )}
      <Frame label={TEXTS.sheetOf(sheet.name, fileName)} frame={frame}>
        <Cells shown={shown} sheetName={sheet.name} cell={cell} />
        {more(height - to, SOURCE_TEXTS.linesAfter(height - to), { to: Math.min(height, to + MORE_ROWS) })}
      </Frame>
    </>
  );
}

interface CellsProps {
  shown: ReturnType<typeof sheetWindow>;
  sheetName: string;
  cell: SheetTableProps['cell'];
}

/** Rows and columns with their numbers and letters; a cell can be marked as the place of a value. */
function Cells({ shown: { columns, rows }, sheetName, cell }: CellsProps) {
  const [heading] = rows;
  const cellPlace = (row: number, letters: string, text: string) =>
    text.trim() === '' ? null : { path: `${sheetName}!${letters}${row}`, text };
  return (
    <table className={styles.sheet}>
      <thead>
        <tr>
          <td aria-hidden />
          {columns.map((letters) => (
            <th key={letters} scope="col">
              {letters}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ number, cells, isAfterGap }) => (
          <tr
            key={number}
            data-heading={number === heading?.number}
            data-gap={isAfterGap}
            data-place={number === cell?.row}
          >
            <th scope="row">{number}</th>
            {columns.map((letters, index) => (
              <td key={letters} data-place={number === cell?.row && columnNumber(letters) === cell.column}>
                <MarkText
                  place={cellPlace(number, letters, cells[index] ?? '')}
                  label={nameBeside(heading?.cells[index], cells, index)}
                >
                  {cells[index]}
                </MarkText>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
