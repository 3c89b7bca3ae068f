import IconButton from '@mui/material/IconButton';
import { ChevronDown, ChevronUp, RotateCw, Search, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { SOURCE_TEXTS as TEXTS } from '../../../shared/texts/extraction/source-pane.ts';
import { MarkButton } from '../correcting/declare-seen.tsx';
import type { View } from './pdf/marked-page.tsx';
import styles from './source.module.css';
import { zoomStep } from './zoom-to-value.ts';

/** The toolbar of a source, on as many lines as its tools need: none of them is ever out of sight. */
export function Tools({ children }: { children: ReactNode }) {
  return (
    <div className={styles.tools} role="toolbar" aria-label={TEXTS.tools} data-print="hide">
      {children}
      <MarkButton />
    </div>
  );
}

interface ToolProps {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Stays focusable when it does nothing, so that the keyboard does not lose its place. */
export function Tool({ label, disabled = false, onClick, children }: ToolProps) {
  return (
    <IconButton
      size="small"
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      className={disabled ? `${styles.disabled}` : ''}
      onClick={disabled ? () => undefined : onClick}
    >
      {children}
    </IconButton>
  );
}

/** Zooms in, out, to the readable size, and rotates by a quarter turn. */
export function ViewTools({
  view,
  zoom,
  onChange,
}: {
  view: View;
  zoom: number;
  onChange: (next: View) => void;
}) {
  const by = (step: 1 | -1) => onChange({ ...view, zoom: zoomStep(zoom, step) });
  const percent = Math.round(zoom * 100);
  return (
    <div className={styles.toolGroup}>
      <Tool label={TEXTS.zoomOut} disabled={zoom <= 0.5} onClick={() => by(-1)}>
        <ZoomOut aria-hidden size={18} />
      </Tool>
      <button
        type="button"
        className={styles.percent}
        aria-label={TEXTS.zoomAuto(percent)}
        onClick={() => onChange({ ...view, zoom: null })}
      >
        {TEXTS.zoom(percent)}
      </button>
      <Tool label={TEXTS.zoomIn} disabled={zoom >= 4} onClick={() => by(1)}>
        <ZoomIn aria-hidden size={18} />
      </Tool>
      <Tool
        label={TEXTS.turn}
        onClick={() => onChange({ zoom: null, turn: ((view.turn + 90) % 360) as View['turn'] })}
      >
        <RotateCw aria-hidden size={18} />
      </Tool>
    </div>
  );
}

interface SearchToolProps {
  query: string;
  /** Index of the current match, from 0. */
  at: number;
  count: number;
  onQuery: (query: string) => void;
  onStep: (by: 1 | -1) => void;
}

/** Searches the source: Enter goes to the next match. */
export function SearchTool({ query, at, count, onQuery, onStep }: SearchToolProps) {
  const id = useId();
  const hasHits = query !== '' && count > 0;
  return (
    <search className={styles.search}>
      <label htmlFor={id}>
        <Search size={16} aria-label={TEXTS.search} />
      </label>
      <input
        id={id}
        type="search"
        value={query}
        placeholder={TEXTS.searchShort}
        autoComplete="off"
        onChange={({ target }) => onQuery(target.value)}
        onKeyDown={({ key, shiftKey }) => {
          if (key === 'Enter' && hasHits) onStep(shiftKey ? -1 : 1);
        }}
      />
      <span role="status" className={styles.found}>
        {query !== '' && TEXTS.found(at + 1, count)}
      </span>
      {hasHits && (
        <>
          <Tool label={TEXTS.previousHit} onClick={() => onStep(-1)}>
            <ChevronUp aria-hidden size={16} />
          </Tool>
          <Tool label={TEXTS.nextHit} onClick={() => onStep(1)}>
            <ChevronDown aria-hidden size={16} />
          </Tool>
        </>
      )}
    </search>
  );
}
