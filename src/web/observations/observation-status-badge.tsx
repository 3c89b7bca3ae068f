import { Ban, History } from 'lucide-react';
import { type Standing, worthOf } from '../../shared/observations/status.ts';
import { WORTH_TEXTS } from '../../shared/texts/observations.ts';
import { StatusBadge } from '../core/ui/status-badge.tsx';

type Shown = Pick<Standing, 'status' | 'replaced_by'>;

/** Tells that an observation was replaced or entered in error; nothing for one that counts. */
export function ObservationStatusBadge(observation: Shown) {
  const worth = worthOf(observation);
  if (worth === 'valid') return null;
  const Icon = worth === 'replaced' ? History : Ban;
  return (
    <StatusBadge
      tone={worth === 'replaced' ? 'caution' : 'danger'}
      icon={<Icon aria-hidden size={14} />}
      label={WORTH_TEXTS[worth]}
    />
  );
}
