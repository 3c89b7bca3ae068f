import { useQuery } from '@tanstack/react-query';
import { LOGIN_HELP_TEXTS as TEXTS } from '../../../shared/texts/auth.ts';
import { fill } from '../../../shared/texts/errors/api-error-texts.ts';
import { useServices } from '../../core/services-context.tsx';
import { InfoPanel } from '../../core/ui/panels/info-panel.tsx';
import styles from '../auth.module.css';
import { configurationQuery } from '../queries.ts';

/** Whether the help fits beside the form. */
const BESIDE = '(min-width: 56.25em)';
/** Unknown while the page is prerendered: `prerendered-card.js` opens it there. */
const hasRoom = (): boolean => typeof window !== 'undefined' && window.matchMedia(BESIDE).matches;

/** The sign-in methods, configured ones first. */
export function LoginHelp() {
  const { api } = useServices();
  const { data } = useQuery(configurationQuery(api));
  const providers = data?.firebase.external_providers ?? [];
  return (
    <aside className={styles.help}>
      <InfoPanel message={TEXTS.title} defaultOpen={hasRoom()}>
        <dl className={styles.methods}>
          {providers.map(({ name, title }) => (
            <div key={name}>
              <dt>{fill(TEXTS.provider, { provider: title })}</dt>
              <dd>{fill(TEXTS.providerText, { provider: title })}</dd>
            </div>
          ))}
          <div>
            <dt>{TEXTS.password}</dt>
            <dd>{TEXTS.passwordText}</dd>
          </div>
          <div>
            <dt>{TEXTS.invitation}</dt>
            <dd>{TEXTS.invitationText}</dd>
          </div>
        </dl>
      </InfoPanel>
    </aside>
  );
}
