import type { SubjectDetails } from '../../shared/subjects/contract.ts';
import { SUBJECT_ERASE_TEXTS as TEXTS } from '../../shared/texts/subjects.ts';
import { DescriptionList } from '../core/ui/panels/description-list.tsx';
import { Panel } from '../core/ui/panels/panel.tsx';
import { TimeText } from '../core/ui/text/time-text.tsx';
import styles from './screen.module.css';

/** The proof that everything about a subject was erased: how much, when, by whom and why. */
export function ErasureProof({ erasure }: { erasure: NonNullable<SubjectDetails['erasure']> }) {
  const { id, time, author_name, reason, observations, files, keys } = erasure;
  return (
    <Panel title={TEXTS.proof}>
      <DescriptionList
        items={[
          { term: TEXTS.time, value: <TimeText iso={time} precise /> },
          { term: TEXTS.author, value: author_name },
          { term: TEXTS.reason, value: reason },
          { term: TEXTS.erasedObservations, value: observations },
          { term: TEXTS.erasedFiles, value: files },
          { term: TEXTS.erasedKeys, value: keys },
          { term: TEXTS.proofNumber, value: <code className={styles.code}>{id}</code> },
        ]}
      />
    </Panel>
  );
}
