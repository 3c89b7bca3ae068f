import { type PointerEvent, useRef, useState } from 'react';
import type { Box } from '../../../shared/core/place.ts';
import { CORRECTION_TEXTS as TEXTS } from '../../../shared/texts/extraction/correction.ts';
import styles from './correcting.module.css';

/** Smallest side of a box that counts as drawn on purpose, as a fraction of the page. */
const LEAST = 0.004;
const WHOLE: Box = { x: 0, y: 0, width: 1, height: 1 };
const percent = (share: number): string => `${share * 100}%`;

/**
 * Overlay of a page, on which the pointer draws a box around a value. From the keyboard, the whole page is the place.
 */
export function MarkBox({ onMark }: { onMark: (box: Box) => void }) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const [box, setBox] = useState<Box | null>(null);
  const at = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
  };
  return (
    <button
      type="button"
      className={styles.markBox}
      aria-label={TEXTS.markPage}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = at(event);
        setBox(null);
      }}
      onPointerMove={(event) => {
        const from = start.current;
        if (from === null) return;
        const to = at(event);
        setBox({
          x: Math.max(0, Math.min(from.x, to.x)),
          y: Math.max(0, Math.min(from.y, to.y)),
          width: Math.abs(to.x - from.x),
          height: Math.abs(to.y - from.y),
        });
      }}
      onPointerUp={() => {
        start.current = null;
        if (box !== null && box.width > LEAST && box.height > LEAST) onMark(box);
      }}
      onClick={({ detail }) => {
        // A click made with the keyboard has no pointer.
        if (detail === 0) onMark(WHOLE);
      }}
    >
      {box !== null && (
        <span
          className={styles.drawn}
          style={{
            left: percent(box.x),
            top: percent(box.y),
            width: percent(box.width),
            height: percent(box.height),
          }}
        />
      )}
    </button>
  );
}
