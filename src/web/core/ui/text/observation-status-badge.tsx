import { Ban, History } from 'lucide-react';
import { type Standing, validityOf } from '../../../../shared/observations/status.ts';
import { VALIDITY_TEXTS } from '../../../../shared/texts/observations.ts';
import { StatusBadge } from './status-badge.tsx';

type Shown = Pick<Standing, 'status' | 'replaced_by'>;

/** Shows that an observation was replaced or entered in error; nothing for one that counts. */
export function ObservationStatusBadge(observation: Shown) {
  const validity = validityOf(observation);
  if (validity === 'valid') return null;
  const Icon = validity === 'replaced' ? History : Ban;
  return (
    <StatusBadge
      tone={validity === 'replaced' ? 'caution' : 'danger'}
      icon={<Icon aria-hidden size={14} />}
      label={VALIDITY_TEXTS[validity]}
    />
  );
}
