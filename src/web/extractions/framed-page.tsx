import Button from '@mui/material/Button';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Box } from '../../shared/extractions/contract.ts';
import { EXTRACTION_SCREEN_TEXTS as TEXTS } from '../../shared/texts/extractions.ts';
import styles from './evidence-view.module.css';
import { scrollToCentre } from './scroll-to-centre.ts';

interface FramedPageProps {
  label: string;
  box: Box | undefined;
  /** Whether the page is rendered: its size is then known. */
  isDrawn: boolean;
  children: ReactNode;
}

const percent = (share: number): string => `${share * 100}%`;

/** A page or an image with a box around the value: large enough to read at first, whole on demand. */
export function FramedPage({ label, box, isDrawn, children }: FramedPageProps) {
  const [isLarge, setLarge] = useState(true);
  const frame = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box moves with each of these
  useEffect(() => scrollToCentre(frame.current, '[data-box]'), [box, isDrawn, isLarge]);
  return (
    <>
      <div className={styles.tools} data-print="hide">
        <Button
          variant="text"
          size="small"
          startIcon={isLarge ? <ZoomOut aria-hidden size={16} /> : <ZoomIn aria-hidden size={16} />}
          onClick={() => setLarge(!isLarge)}
        >
          {isLarge ? TEXTS.shrink : TEXTS.enlarge}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className={styles.page} aria-label={label} tabIndex={0} ref={frame}>
        <div className={styles.paper} data-large={isLarge}>
          {children}
          {box && isDrawn && (
            <div
              className={styles.box}
              data-box
              style={{
                left: percent(box.x),
                top: percent(box.y),
                width: percent(box.width),
                height: percent(box.height),
              }}
            />
          )}
        </div>
      </section>
    </>
  );
}
