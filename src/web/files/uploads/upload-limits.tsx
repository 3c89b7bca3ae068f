import { Clock, Files, Weight } from 'lucide-react';
import { UPLOAD_TEXTS as TEXTS } from '../../../shared/texts/files.ts';
import styles from './upload-limits.module.css';

const LIMITS = [
  { text: TEXTS.limitTime, Icon: Clock },
  { text: TEXTS.limitFiles, Icon: Files },
  { text: TEXTS.limitSize, Icon: Weight },
];

/** The limits of an upload, shown before anything is chosen. */
export function UploadLimits() {
  return (
    <ul className={styles.limits} aria-label={TEXTS.limitsTitle}>
      {LIMITS.map(({ text, Icon }) => (
        <li key={text}>
          <Icon aria-hidden size={18} />
          {text}
        </li>
      ))}
    </ul>
  );
}
