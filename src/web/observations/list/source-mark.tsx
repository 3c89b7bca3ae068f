import { CopyPlus, FileText, type LucideIcon, Pencil } from 'lucide-react';
import type { Observation } from '../../../shared/observations/contract.ts';
import { CHANNEL_TEXTS } from '../../../shared/texts/creation.ts';
import { OBSERVATION_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/observations.ts';
import { ObservationStatusBadge } from '../../core/ui/text/observation-status-badge.tsx';
import { VisuallyHidden } from '../../core/ui/text/visually-hidden.tsx';
import styles from './source-mark.module.css';

/** Where an observation comes from, as an icon with a text; and whether it no longer counts. */
export function SourceMark(observation: Observation) {
  const { Icon, label } = markOf(observation);
  return (
    <span className={styles.mark}>
      <span title={label} className={styles.icon}>
        <Icon aria-hidden size={18} />
        <VisuallyHidden>{label}</VisuallyHidden>
      </span>{' '}
      <span className={styles.validity}>
        <ObservationStatusBadge {...observation} />
      </span>
    </span>
  );
}

function markOf({ source, creation }: Observation): { Icon: LucideIcon; label: string } {
  if (source?.entity_type === 'File') return { Icon: FileText, label: TEXTS.fromFile };
  if (source) return { Icon: CopyPlus, label: TEXTS.fromObservation };
  return { Icon: Pencil, label: CHANNEL_TEXTS[creation.channel] };
}
