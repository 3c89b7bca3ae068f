import { Link } from '@tanstack/react-router';
import type { Observation } from '../../../shared/observations/contract.ts';
import { OBSERVATION_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/observations.ts';
import styles from '../screen.module.css';

/** Shows that the previous observation is saved, while another one is being declared; empty before. */
export function SavedNotice({ observation }: { observation: Observation | undefined }) {
  return (
    <p role="status" className={styles.savedNotice}>
      {observation && (
        <>
          {TEXTS.savedAgain}{' '}
          <Link
            to="/space/administration/observations/$observation_id"
            params={{ observation_id: observation.id }}
          >
            {TEXTS.seeSaved}
          </Link>
        </>
      )}
    </p>
  );
}
