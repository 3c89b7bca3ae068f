import { PASSWORD_RULE_TEXTS as TEXTS } from '../../shared/texts/auth.ts';
import { InfoPanel } from '../core/ui/info-panel.tsx';
import styles from './auth.module.css';

const RULES = [TEXTS.length, TEXTS.uppercase, TEXTS.lowercase, TEXTS.digit];

/** The rules of a password. */
export function PasswordHelp() {
  return (
    <InfoPanel message={TEXTS.title} defaultOpen>
      <ul className={styles.rules}>
        {RULES.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p>{TEXTS.hint}</p>
    </InfoPanel>
  );
}
