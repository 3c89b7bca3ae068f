import { useEffect, useMemo, useRef } from 'react';
import type { Place } from '../../../shared/core/place.ts';
import { beginningOf } from '../../../shared/core/storable-text.ts';
import { EXTRACTION_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/extraction/extractions.ts';
import { MarkText } from '../correcting/mark-text.tsx';
import { excerpt } from './excerpt.ts';
import { Frame } from './scroll-frame.tsx';
import { scrollToCentre } from './scroll-to-centre.ts';
import styles from './source.module.css';
import { SearchTool, Tools } from './source-toolbar.tsx';
import { useTextSearch } from './text-search.ts';
import type { TextRange } from './tree/xml-element.ts';

interface TextSourceProps {
  text: string;
  name: string;
  place: Place | null | undefined;
}

/** A text with its search. */
export function TextSource(props: TextSourceProps) {
  const search = useTextSearch(props.text, props.place);
  return (
    <>
      <Tools>
        <SearchTool {...search.tool} />
      </Tools>
      <TextLines {...props} hit={search.hit} />
    </>
  );
}

/** The lines of a text around a value, or around a match of the search, as plain text, with it marked. */
export function TextLines({ text, name, place, hit }: TextSourceProps & { hit: TextRange | undefined }) {
  const lines = useMemo(() => excerpt(text, hit ?? place ?? null), [text, place, hit]);
  const frame = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is looked for again
  useEffect(() => scrollToCentre(frame.current, 'mark, [data-place="true"]'), [lines]);
  return (
    <>
      {lines.length === 0 ? (
        <p className={styles.note}>{TEXTS.evidenceNoLine}</p>
      ) : (
        <Frame label={TEXTS.excerptOf(name)} frame={frame}>
          <ol className={styles.lines}>
            {lines.map(({ number, before, mark, after, isPlace, isCutBefore, isCutAfter }, index) => (
              <li
                key={number}
                value={number}
                data-place={isPlace}
                data-gap={index > 0 && lines[index - 1]?.number !== number - 1}
              >
                <MarkText {...lineToMark(number, before + mark + after)}>
                  {isCutBefore && TEXTS.cut}
                  {before}
                  {mark && <mark>{mark}</mark>}
                  {after}
                  {isCutAfter && TEXTS.cut}
                </MarkText>
              </li>
            ))}
          </ol>
        </Frame>
      )}
    </>
  );
}

const TEXT_MAX = 300;

/** A line from which a value can be declared; the words before its first number name the measure. */
function lineToMark(line: number, written: string): { place: Place | null; label: string } {
  const text = beginningOf(written.trim(), TEXT_MAX);
  const [, name = '', rest = ''] = /^([^\d<>≤≥]*)(.*)$/su.exec(text) ?? [];
  return { place: text === '' ? null : { line, text: rest === '' ? text : rest }, label: name.trim() };
}
