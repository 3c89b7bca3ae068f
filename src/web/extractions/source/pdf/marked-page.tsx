import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Box, Place } from '../../../../shared/core/place.ts';
import { useCorrecting } from '../../correcting/correcting.tsx';
import { MarkBox } from '../../correcting/mark-box.tsx';
import { scrollToCentre } from '../scroll-to-centre.ts';
import styles from '../source.module.css';
import { regionOf, zoomToRead } from '../zoom-to-value.ts';

/** Zoom and rotation of a page. */
export interface View {
  /** Multiple of the width of its frame; null: the largest at which name and value both fit. */
  zoom: number | null;
  /** Clockwise, in degrees. */
  turn: 0 | 90 | 180 | 270;
}

export const START: View = { zoom: null, turn: 0 };

/** The frame of a page, and the size of the page in it. */
export function useMarkedPage(view: View, place: Place | null | undefined) {
  const frame = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const region = view.turn === 0 && place ? regionOf(place) : undefined;
  return { frame, zoom: view.zoom ?? zoomToRead(width, region) };
}

interface MarkedPageProps {
  frame: RefObject<HTMLElement | null>;
  label: string;
  zoom: number;
  turn: View['turn'];
  /** Aspect ratio, width to height, before rotation; null until known. */
  aspect: number | null;
  /** Where the value was read, if that is on this page. */
  place: Place | null | undefined;
  /** Matches of a search. */
  hit?: Box | undefined;
  /** Called when a box was drawn around a value. */
  onMark: (box: Box) => void;
  children: ReactNode;
}

const percent = (share: number): string => `${share * 100}%`;
const styleOf = ({ x, y, width, height }: Box) => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
});

/** A page or an image with a box around the value, and one around its name: both stay in view. */
export function MarkedPage({
  frame,
  label,
  zoom,
  turn,
  aspect,
  place,
  hit,
  onMark,
  children,
}: MarkedPageProps) {
  const { isMarking } = useCorrecting();
  const isTurned = turn % 180 !== 0;
  const region = place ? regionOf(place) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the region moves with each of these
  useEffect(
    () => scrollToCentre(frame.current, hit ? '[data-hit]' : '[data-region]'),
    [place, hit, aspect, zoom, turn],
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className={styles.page} aria-label={label} tabIndex={0} ref={frame} data-scrolls>
      <div
        className={styles.paper}
        style={{
          width: percent(zoom),
          ...(aspect !== null && { aspectRatio: isTurned ? 1 / aspect : aspect }),
        }}
      >
        <div
          className={aspect === null ? '' : styles.sheetOfPaper}
          style={
            aspect === null
              ? {}
              : {
                  width: isTurned ? percent(aspect) : '100%',
                  transform: `translate(-50%, -50%) rotate(${turn}deg)`,
                }
          }
        >
          {children}
          {region && aspect !== null && <div className={styles.region} data-region style={styleOf(region)} />}
          {place?.label_box && aspect !== null && (
            <div className={styles.labelBox} data-label-box style={styleOf(place.label_box)} />
          )}
          {place?.box && aspect !== null && (
            <div className={styles.box} data-box style={styleOf(place.box)} />
          )}
          {isMarking && aspect !== null && <MarkBox onMark={onMark} />}
          {hit && aspect !== null && <div className={styles.hit} data-hit style={styleOf(hit)} />}
        </div>
      </div>
    </section>
  );
}
