import { Link } from '@tanstack/react-router';
import { Braces, ListChecks } from 'lucide-react';
import type { ObservationType } from '../../../shared/observations/observation-type.ts';
import styles from './editor-choice.module.css';
import { editorsFor } from './editors.ts';

/** The editors for a type, the most suitable first. */
export function EditorChoice({ type }: { type: ObservationType }) {
  return (
    <ul className={styles.editors}>
      {editorsFor(type).map(({ name, title, hint }) => (
        <li key={name}>
          <Link
            to="/space/administration/observations/_new"
            search={(before) => ({ ...before, type: type.id, editor: name })}
            className={styles.editor ?? ''}
          >
            {name === 'json' ? <Braces aria-hidden size={24} /> : <ListChecks aria-hidden size={24} />}
            <span className={styles.title}>{title}</span>
            <span className={styles.hint}>{hint}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
