import type { Observation } from '../../shared/observations/contract.ts';
import { SUBJECT_FIELD_TEXTS as TEXTS } from '../../shared/texts/subjects.ts';
import { PathLink } from '../core/ui/text/path-link.tsx';
import { VisuallyHidden } from '../core/ui/text/visually-hidden.tsx';
import styles from './subject/subject-field.module.css';

/** Link to the page of an observation's subject: its code, and the operator's label after it. */
export function SubjectLink({
  subject: { id, code, label },
}: {
  subject: NonNullable<Observation['subject']>;
}) {
  return (
    <span className={styles.subject}>
      <PathLink href={`/space/administration/subjects/${id}`} className={styles.code}>
        <VisuallyHidden>{TEXTS.subject} </VisuallyHidden>
        {code}
      </PathLink>
      {label !== null && (
        <span className={styles.ofOperator} title={label}>
          {' '}
          {label}
        </span>
      )}
    </span>
  );
}
