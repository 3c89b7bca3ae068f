import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { SEARCH_TEXTS as TEXTS } from '../../../shared/texts/search.ts';
import styles from './question-box.module.css';

/** Examples of questions. */
export function QuestionHelp({ onClose }: { onClose: () => void }) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} transitionDuration={0}>
      <DialogTitle id={id}>{TEXTS.help}</DialogTitle>
      {/* It scrolls, so the keyboard must reach it. */}
      <DialogContent tabIndex={0}>
        <p>{TEXTS.helpIntro}</p>
        <dl className={styles.examples}>
          {TEXTS.examples.map(([example, meaning]) => (
            <div key={example}>
              <dt>{example}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <h3>{TEXTS.keysTitle}</h3>
        <p className={styles.keys}>{TEXTS.keys}</p>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{TEXTS.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
