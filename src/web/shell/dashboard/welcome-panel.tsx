import { fill } from '../../../shared/texts/errors/api-error-texts.ts';
import { WELCOME_TEXTS as TEXTS } from '../../../shared/texts/users.ts';
import { Panel } from '../../core/ui/panels/panel.tsx';
import { PathLink } from '../../core/ui/text/path-link.tsx';
import { operator } from '../operator.ts';
import styles from './welcome-panel.module.css';

/** An introduction for a person who does not administer doc2: their rights, the limits of these, and whom to ask. */
export function WelcomePanel({ email }: { email: string }) {
  const { supportEmail } = operator();
  return (
    <Panel title={TEXTS.title}>
      <p className={styles.what}>{TEXTS.what}</p>
      <div className={styles.parts}>
        <section>
          <h3>{TEXTS.mayTitle}</h3>
          <ul>
            {TEXTS.may.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          <PathLink href="/space/parameters/account">{TEXTS.account}</PathLink>
        </section>
        <section>
          <h3>{TEXTS.mayNotTitle}</h3>
          <p>{fill(TEXTS.mayNot, { email })}</p>
        </section>
        <section>
          <h3>{TEXTS.askTitle}</h3>
          <p>
            {TEXTS.ask} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
          </p>
        </section>
      </div>
    </Panel>
  );
}
