import { PASSWORD_RULE_TEXTS as TEXTS } from '../../../shared/texts/passwords.ts';
import { InfoPanel } from '../../core/ui/panels/info-panel.tsx';
import styles from '../auth.module.css';
import { useOpenedLink } from './use-opened-link.ts';

const RULES = [TEXTS.length, TEXTS.uppercase, TEXTS.lowercase, TEXTS.digit, TEXTS.guessable];

/** The password rules, when there is a password to choose; an invalid link only leads back. */
export function CallbackHelp() {
  const { query } = useOpenedLink();
  if (query.data !== true) return null;
  return (
    <aside className={styles.help}>
      <InfoPanel message={TEXTS.title} defaultOpen>
        <ul className={styles.rules}>
          {RULES.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <p>{TEXTS.hint}</p>
      </InfoPanel>
    </aside>
  );
}
