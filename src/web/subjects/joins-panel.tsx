import type { SubjectDetails } from '../../shared/subjects/contract.ts';
import { SUBJECT_SCREEN_TEXTS as TEXTS } from '../../shared/texts/subjects.ts';
import { Panel } from '../core/ui/panels/panel.tsx';
import { CodeText } from '../core/ui/text/code-text.tsx';
import { TimeText } from '../core/ui/text/time-text.tsx';
import styles from './screen.module.css';

/** The history of joins and separations, latest first: by whom, when and why. */
export function JoinsPanel({ joins }: Pick<SubjectDetails, 'joins'>) {
  return (
    <Panel title={TEXTS.joins}>
      <ul className={styles.joins} aria-label={TEXTS.joins}>
        {joins.map(({ action, code, into_code, reason, author_name, time }) => (
          <li key={`${time} ${code} ${action}`}>
            <span className={styles.block}>
              <CodeText>
                {action === 'join' ? TEXTS.joinDone(code, into_code) : TEXTS.joinUndone(code, into_code)}
              </CodeText>
            </span>
            <span className={styles.block}>{reason}</span>
            <span className={styles.muted}>
              {author_name}, <TimeText iso={time} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
