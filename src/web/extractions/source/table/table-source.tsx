import { useCallback, useEffect, useMemo, useRef } from 'react';
import { fold } from '../../../../shared/core/fold.ts';
import type { Place } from '../../../../shared/core/place.ts';
import { EXTRACTION_SCREEN_TEXTS as TEXTS } from '../../../../shared/texts/extraction/extractions.ts';
import { MarkText } from '../../correcting/mark-text.tsx';
import { Frame } from '../scroll-frame.tsx';
import { scrollToCentre } from '../scroll-to-centre.ts';
import styles from '../source.module.css';
import { SearchTool, Tools } from '../source-toolbar.tsx';
import { useSearch } from '../use-search.ts';
import { nameBeside, parseRows, tableWindow } from './table-window.ts';

interface TableSourceProps {
  text: string;
  name: string;
  place: Place | null | undefined;
}

/** The rows of a table around a value: the names of columns, and of rows, stay in view beside it. */
export function TableSource({ text, name, place }: TableSourceProps) {
  const rows = useMemo(() => parseRows(text), [text]);
  const search = useRowSearch(rows, place);
  const { hit } = search;
  const shownTable = useMemo(
    () => tableWindow(rows, hit === undefined ? (place ?? null) : { line: hit, text: '' }),
    [rows, place, hit],
  );
  const heading = shownTable.rows.find(({ isHeading }) => isHeading);
  const frame = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is looked for again
  useEffect(() => scrollToCentre(frame.current, 'mark, [data-place="true"]'), [shownTable]);
  return (
    <>
      <Tools>
        <SearchTool {...search.tool} />
      </Tools>
      <Frame label={TEXTS.excerptOf(name)} frame={frame}>
        <table className={styles.sheet}>
          <tbody>
            {shownTable.rows.map(({ line, cells, isHeading, isAfterGap }) => (
              <tr
                key={line}
                data-heading={isHeading}
                data-gap={isAfterGap}
                data-place={line === shownTable.line}
              >
                <th scope="row">{line}</th>
                {cells.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells of a row have no other name than their place
                  <td key={column}>
                    <MarkText
                      place={cell.trim() === '' ? null : { line, column: column + 1, text: cell }}
                      label={nameBeside(heading?.cells[column], cells, column)}
                    >
                      {line === shownTable.line && column === shownTable.column ? <mark>{cell}</mark> : cell}
                    </MarkText>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Frame>
    </>
  );
}

/** The search of a table, whose hits are the lines of rows that contain the words, whatever the case and accents. */
function useRowSearch(rows: ReturnType<typeof parseRows>, place: Place | null | undefined) {
  const find = useCallback(
    (query: string) => {
      const wanted = fold(query);
      return rows.flatMap(({ line, cells }) => (fold(cells.join('\t')).includes(wanted) ? [line] : []));
    },
    [rows],
  );
  return useSearch(find, place);
}
