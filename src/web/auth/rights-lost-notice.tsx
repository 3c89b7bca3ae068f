import { useState } from 'react';
import { RIGHTS_LOST_TEXTS } from '../../shared/texts/rights-lost.ts';
import type { UserInfo } from '../../shared/users/contract.ts';
import styles from './session/session-lost-notice.module.css';

interface RightsLostNoticeProps {
  user: UserInfo | null | undefined;
  /** Whether the screen is one for administrators. */
  isAdministration: boolean;
}

/** Shows that the person is no administrator any more, above a screen that stays as it is with everything typed in it. */
export function RightsLostNotice({ user, isAdministration }: RightsLostNoticeProps) {
  const [administrator, setAdministrator] = useState<string>();
  if (user?.is_administrator && user.uid !== administrator) setAdministrator(user.uid);
  const isLost = user?.is_administrator === false && user.uid === administrator;
  return (
    <div role="alert" data-print="hide">
      {isLost && isAdministration && (
        <div className={styles.notice}>
          <p>
            <strong>{RIGHTS_LOST_TEXTS.lost}</strong>
            <br />
            {RIGHTS_LOST_TEXTS.lostHint}
          </p>
        </div>
      )}
    </div>
  );
}
