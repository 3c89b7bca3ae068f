import { ScanEye } from 'lucide-react';
import type { Place } from '../../shared/core/place.ts';
import { EXTRACTION_SCREEN_TEXTS as TEXTS } from '../../shared/texts/extraction/extractions.ts';
import { browserLocale } from '../core/locale.ts';
import { StatusBadge } from '../core/ui/text/status-badge.tsx';
import styles from './items.module.css';

/** « page 2, ligne 14 », in words. */
function placeWords({ page, line, column }: Place): string {
  return [
    page === undefined ? '' : TEXTS.page(page),
    line === undefined ? '' : TEXTS.line(line),
    column === undefined ? '' : TEXTS.column(column),
  ]
    .filter((words) => words !== '')
    .join(', ');
}

/**
 * The text written in the file and its place, and the confidence if it was recognised on an image.
 * @param isShort leaves out the path, which is for programs
 */
export function PlaceText({ place, isShort = false }: { place: Place; isShort?: boolean }) {
  const words = placeWords(place);
  const { text, path, confidence } = place;
  return (
    <span className={styles.evidence}>
      {text !== '' && <span>{TEXTS.quoted(text)}</span>}
      {words && <span className={styles.muted}>{words}</span>}
      {path && !isShort && (
        <code className={styles.path} title={path}>
          {path}
        </code>
      )}
      {confidence !== undefined && <ToCheck confidence={confidence} />}
    </span>
  );
}

/** Marks a value that a person has to check. */
function ToCheck({ confidence }: { confidence: number }) {
  const percent = new Intl.NumberFormat(browserLocale(), { style: 'percent' }).format(confidence);
  return (
    <StatusBadge tone="caution" icon={<ScanEye aria-hidden size={14} />} label={TEXTS.toCheck(percent)} />
  );
}
