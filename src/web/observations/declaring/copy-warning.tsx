import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import type { Observation } from '../../../shared/observations/contract.ts';
import { validityOf } from '../../../shared/observations/status.ts';
import { COPY_WARNING_TEXTS as TEXTS, VERSION_TEXTS } from '../../../shared/texts/standing-and-history.ts';
import { ButtonLink } from '../../core/ui/button-link.tsx';
import styles from '../screen.module.css';
import { Step } from './step.tsx';

interface CopyWarningProps {
  copied: Observation;
  /** Continues anyway. */
  onAccept: () => void;
}

/** Before a copy of an observation that no longer counts: what became of it, and what to copy instead. */
export function CopyWarning({ copied, onAccept }: CopyWarningProps) {
  const validity = validityOf(copied);
  const [replacement] = copied.replaced_by;
  return (
    <Step title={TEXTS.title[validity === 'in_error' ? 'in_error' : 'replaced']} takesFocus={false}>
      <div className={styles.screen}>
        <p>{TEXTS.text}</p>
        {validity === 'in_error' && copied.status_fact && (
          <p>{VERSION_TEXTS.reason(copied.status_fact.reason)}</p>
        )}
        <div className={styles.actions}>
          {replacement && (
            <ButtonLink
              to="/space/administration/observations/_new"
              search={(before) => ({ ...before, derived_from: replacement.id })}
            >
              {TEXTS.fromCurrent}
            </ButtonLink>
          )}
          <Button variant="outlined" onClick={onAccept}>
            {TEXTS.anyway}
          </Button>
          <Link
            to="/space/administration/observations/$observation_id"
            params={{ observation_id: copied.id }}
          >
            {TEXTS.back}
          </Link>
        </div>
      </div>
    </Step>
  );
}
