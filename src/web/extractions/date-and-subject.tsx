import type { ExtractedItem, Extraction } from '../../shared/extractions/contract.ts';
import { latestFirst } from '../../shared/extractions/runs-latest-first.ts';
import { DONE_TEXTS as TEXTS } from '../../shared/texts/extraction/conversions.ts';
import { CodeText } from '../core/ui/text/code-text.tsx';
import { SubjectLink } from '../observations/subject-link.tsx';
import styles from './items.module.css';

/** The words from which the date of an observation was read; its subject, and how that is known. */
export function DateAndSubject({ item, report }: { item: ExtractedItem; report: Extraction['report'] }) {
  const subject = item.observation?.subject ?? null;
  const words = item.evidence.find(({ time_words }) => time_words !== undefined)?.time_words;
  if (words === undefined && subject === null) return null;
  return (
    <p className={styles.muted}>
      {words !== undefined && <span>{TEXTS.dateFrom(words)}</span>}
      {words !== undefined && subject !== null && ' · '}
      {subject !== null && (
        <span>
          {TEXTS.subject} <SubjectLink subject={subject} />
          {', '}
          <CodeText>{howKnown(report, subject.code)}</CodeText>
        </span>
      )}
    </p>
  );
}

/** The report's line about a subject. Without one, an identifier in the file is the subject's. */
function howKnown({ extractors }: Extraction['report'], code: string): string {
  const lines = extractors.flatMap(({ runs }) => latestFirst(runs).flatMap(({ logs }) => logs));
  return lines.find((line) => line.includes(code)) ?? TEXTS.subjectKnown;
}
