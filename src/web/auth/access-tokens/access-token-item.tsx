import Button from '@mui/material/Button';
import type { AccessToken } from '../../../shared/auth/access-tokens.ts';
import { SCOPE_TEXTS, ACCESS_TOKEN_TEXTS as TEXTS } from '../../../shared/texts/access-tokens.ts';
import { StatusBadge } from '../../core/ui/text/status-badge.tsx';
import { TimeText } from '../../core/ui/text/time-text.tsx';
import listStyles from '../session/sessions-panel.module.css';
import styles from './access-tokens.module.css';

const TONES = { live: 'success', expired: 'caution', ended: 'neutral' } as const;

/** One access token: what it may do, until when, and when it last called. */
export function AccessTokenItem({ token, onEnd }: { token: AccessToken; onEnd: () => void }) {
  const { name, scopes, state, end_time, last_use_time, last_use_ip } = token;
  return (
    <li className={listStyles.item}>
      <div className={listStyles.words}>
        <p className={listStyles.device}>
          {name}
          <StatusBadge tone={TONES[state]} label={TEXTS.states[state]} />
        </p>
        <p className={styles.granted}>{scopes.map((scope) => SCOPE_TEXTS[scope].label).join(' · ')}</p>
        <p className={listStyles.times}>
          <span>
            {TEXTS.created} <TimeText iso={token.creation_time} />
          </span>
          <span>
            {end_time === null ? TEXTS.expires : TEXTS.ended} <TimeText iso={end_time ?? token.expiry_time} />
          </span>
          <span>
            {last_use_time === null ? (
              TEXTS.neverUsed
            ) : (
              <>
                {TEXTS.lastUsed} <TimeText iso={last_use_time} />{' '}
                {last_use_ip !== null && TEXTS.from(last_use_ip)}
              </>
            )}
          </span>
        </p>
      </div>
      {state === 'live' && (
        <Button variant="text" color="error" size="small" aria-label={TEXTS.endNamed(name)} onClick={onEnd}>
          {TEXTS.end}
        </Button>
      )}
    </li>
  );
}
