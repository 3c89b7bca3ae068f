import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { draftFromJson } from '../../../shared/observations/json-editor-draft.ts';
import { JSON_EDITOR_TEXTS, OBSERVATION_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/observations.ts';
import { decimalSeparator } from '../../core/locale.ts';
import { type EditorProps, isTemplate, jsonOf, withJson } from './edited-observation.ts';
import styles from './json-editor.module.css';
import { JsonMeasures } from './json-measures.tsx';

/** Number of problems shown: further ones appear as these are fixed. */
const PROBLEMS_MAX = 5;

/** The observation as a JSON text, with every rule that it breaks and where, and the measures that it may contain. */
export function JsonEditor({ type, edited, onChange }: EditorProps) {
  const id = useId();
  const text = jsonOf(type, edited);
  // The template is not wrong yet: its values are still to be filled in.
  const { problems: all } = draftFromJson(type, edited.draft, text, decimalSeparator());
  const problems = isTemplate(type, edited.draft, text) ? [] : all;
  return (
    <div className={styles.editor}>
      <div>
        <label htmlFor={id} className={styles.label}>
          {TEXTS.jsonLabel}
        </label>
        <OutlinedInput
          id={id}
          fullWidth
          multiline
          required
          minRows={1}
          maxRows={20}
          value={text}
          error={problems.length > 0}
          onChange={(event) => onChange(withJson(type, edited, event.target.value))}
          classes={{ input: styles.input ?? '' }}
          inputProps={{
            'aria-describedby': `${id}-problems`,
            autoComplete: 'off',
            autoCapitalize: 'off',
            spellCheck: false,
          }}
        />
        <ul id={`${id}-problems`} className={styles.problems} aria-live="polite" aria-label={TEXTS.problems}>
          {problems.slice(0, PROBLEMS_MAX).map(({ message, line, column }) => (
            <li key={`${line}:${column}:${message}`}>
              {message} <span className={styles.place}>({JSON_EDITOR_TEXTS.place(line, column)})</span>
            </li>
          ))}
        </ul>
      </div>
      <JsonMeasures type={type} />
    </div>
  );
}
