import { useEffect, useMemo, useRef } from 'react';
import type { Place } from '../../shared/extractions/contract.ts';
import { EXTRACTION_SCREEN_TEXTS as TEXTS } from '../../shared/texts/extractions.ts';
import styles from './evidence-view.module.css';
import { excerpt } from './excerpt.ts';
import { scrollToCentre } from './scroll-to-centre.ts';

interface TextEvidenceProps {
  text: string;
  name: string;
  place: Place;
}

/** The lines of a text around a value, shown as plain text, with the value marked. */
export function TextEvidence({ text, name, place }: TextEvidenceProps) {
  const lines = useMemo(() => excerpt(text, place), [text, place]);
  const frame = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is looked for again
  useEffect(() => scrollToCentre(frame.current, '[data-place="true"]'), [lines]);
  if (lines.length === 0) return <p className={styles.note}>{TEXTS.evidenceNoLine}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className={styles.excerpt} aria-label={TEXTS.excerptOf(name)} tabIndex={0} ref={frame}>
      <ol className={styles.lines}>
        {lines.map(({ number, before, mark, after, isPlace, isCutBefore, isCutAfter }, index) => (
          <li
            key={number}
            value={number}
            data-place={isPlace}
            data-gap={index > 0 && lines[index - 1]?.number !== number - 1}
          >
            {isCutBefore && TEXTS.cut}
            {before}
            {mark && <mark>{mark}</mark>}
            {after}
            {isCutAfter && TEXTS.cut}
          </li>
        ))}
      </ol>
    </section>
  );
}
