import { useEffect, useMemo, useRef, useState } from 'react';
import type { Place } from '../../../shared/core/place.ts';
import { fold } from '../../../shared/search/fold.ts';
import { EXTRACTION_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/extractions.ts';
import { MarkText } from '../correcting/mark-text.tsx';
import { Frame } from './frame.tsx';
import { scrollToCentre } from './scroll-to-centre.ts';
import styles from './source.module.css';
import { nameBeside, rowsOf, tableWindow } from './table-window.ts';
import { SearchTool, Tools } from './tools.tsx';

interface TableSourceProps {
  text: string;
  name: string;
  place: Place | null | undefined;
}

/** The rows of a table around a value: the names of columns, and of rows, stay in view beside it. */
export function TableSource({ text, name, place }: TableSourceProps) {
  const rows = useMemo(() => rowsOf(text), [text]);
  const search = useRowSearch(rows, place);
  const { hit } = search;
  const shown = useMemo(
    () => tableWindow(rows, hit === undefined ? (place ?? null) : { line: hit, text: '' }),
    [rows, place, hit],
  );
  const heading = shown.rows.find(({ isHeading }) => isHeading);
  const frame = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is looked for again
  useEffect(() => scrollToCentre(frame.current, 'mark, [data-place="true"]'), [shown]);
  return (
    <>
      <Tools>
        <SearchTool {...search.tool} />
      </Tools>
      <Frame label={TEXTS.excerptOf(name)} frame={frame}>
        <table className={styles.sheet}>
          <tbody>
            {shown.rows.map(({ line, cells, isHeading, isAfterGap }) => (
              <tr key={line} data-heading={isHeading} data-gap={isAfterGap} data-place={line === shown.line}>
                <th scope="row">{line}</th>
                {cells.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells of a row have no other name than their place
                  <td key={column}>
                    <MarkText
                      place={cell.trim() === '' ? null : { line, column: column + 1, text: cell }}
                      label={nameBeside(heading?.cells[column], cells, column)}
                    >
                      {line === shown.line && column === shown.column ? <mark>{cell}</mark> : cell}
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

/** The lines of the rows that a search finds, whatever the case and accents; choosing another value ends the search. */
function useRowSearch(rows: ReturnType<typeof rowsOf>, place: Place | null | undefined) {
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(-1);
  const hits = useMemo(() => {
    const wanted = fold(query.trim());
    if (wanted === '') return [];
    return rows.flatMap(({ line, cells }) => (fold(cells.join('\t')).includes(wanted) ? [line] : []));
  }, [rows, query]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each value that is chosen comes before the search
  useEffect(() => setAt(-1), [place]);
  return {
    hit: hits[at],
    tool: {
      query,
      at,
      count: hits.length,
      onQuery: (next: string) => {
        setQuery(next);
        setAt(next.trim() === '' ? -1 : 0);
      },
      onStep: (by: 1 | -1) => setAt((at + by + hits.length) % hits.length),
    },
  };
}
