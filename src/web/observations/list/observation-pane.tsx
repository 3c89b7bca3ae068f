import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { CopyPlus, X } from 'lucide-react';
import { useEffect, useId } from 'react';
import type { Observation } from '../../../shared/observations/contract.ts';
import type { ObservationType } from '../../../shared/observations/observation-type.ts';
import {
  OBSERVATION_ERROR_TEXTS as ERRORS,
  OBSERVATION_SCREEN_TEXTS,
  OBSERVATION_PANE_TEXTS as TEXTS,
} from '../../../shared/texts/observations.ts';
import { useServices } from '../../core/services-context.tsx';
import { isKeyOf, SHORTCUTS } from '../../core/shortcuts.ts';
import { ButtonLink } from '../../core/ui/button-link.tsx';
import { failed } from '../../core/ui/errors/error-or-none.ts';
import { useScreenError } from '../../core/ui/errors/first-error-of-screen.tsx';
import { useRoomBelow } from '../../core/ui/use-room-below.ts';
import { ObservationDescription } from '../observation/observation-description.tsx';
import { StandingNotice } from '../observation/standing-notice.tsx';
import { ValueBlocks } from '../observation/value-blocks.tsx';
import { observationQuery, versionsQuery } from '../queries.ts';
import styles from './observation-pane.module.css';

interface ObservationPaneProps {
  id: string;
  /** The observation, if the list has it with its measures. */
  listed: Observation | undefined;
  types: readonly ObservationType[];
  onClose: () => void;
}

/** The observation opened beside the list: its standing, its values in large, its day, subject and source. */
export function ObservationPane({ id, listed, types, onClose }: ObservationPaneProps) {
  const { api } = useServices();
  const heading = useId();
  const room = useRoomBelow();
  // A shared link may name a row that is on another page by now.
  const found = useQuery({ ...observationQuery(api, id), enabled: listed === undefined });
  const observation = listed ?? found.data;
  const isReplaced = (observation?.replaced_by.length ?? 0) > 0;
  const versions = useQuery({ ...versionsQuery(api, id), enabled: isReplaced });
  const type = types.find((each) => each.id === observation?.type_id);
  useScreenError(failed(found.error, ERRORS.load));
  useEscape(onClose);
  return (
    <aside ref={room} className={styles.pane} aria-labelledby={heading} data-print="hide">
      <div className={styles.heading}>
        <h2 id={heading}>{observation?.title ?? OBSERVATION_SCREEN_TEXTS.observation}</h2>
        <IconButton onClick={onClose} aria-label={TEXTS.close} title={TEXTS.close} edge="end">
          <X aria-hidden size={18} />
        </IconButton>
      </div>
      {observation ? (
        <>
          <StandingNotice observation={observation} versions={versions.data} types={types} />
          <ValueBlocks observation={observation} type={type} />
          <ObservationDescription observation={observation} type={type} />
        </>
      ) : (
        !found.error && <Skeleton variant="rounded" height="18rem" aria-hidden />
      )}
      {(observation ?? !found.error) && (
        <div className={styles.actions}>
          <ButtonLink to="/space/administration/observations/$observation_id" params={{ observation_id: id }}>
            {TEXTS.open}
          </ButtonLink>
          <ButtonLink
            variant="outlined"
            to="/space/administration/observations/_new"
            search={{ derived_from: id }}
            startIcon={<CopyPlus aria-hidden size={18} />}
          >
            {OBSERVATION_SCREEN_TEXTS.newVersion}
          </ButtonLink>
        </div>
      )}
    </aside>
  );
}

/** Escape closes the pane, unless a dialog, a menu or a field handles the key. */
function useEscape(onClose: () => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, target, defaultPrevented } = event;
      if (
        !isKeyOf(SHORTCUTS.dismiss, key) ||
        defaultPrevented ||
        document.querySelector('[role="dialog"], [role="menu"]')
      )
        return;
      if (target instanceof Element && target.closest('input:not([type="checkbox"]), textarea, select'))
        return;
      onClose();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onClose]);
}
