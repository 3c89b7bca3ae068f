import { ShieldAlert, ShieldEllipsis } from 'lucide-react';
import type { StoredFile } from '../../shared/files/contract.ts';
import { SCAN_TEXTS } from '../../shared/texts/files.ts';
import { StatusBadge } from '../core/ui/status-badge.tsx';

/** That a file waits for the scanner, or is infected; nothing for any other. */
export function ScanBadge({ scan }: Pick<StoredFile, 'scan'>) {
  if (scan === 'infected') {
    const icon = <ShieldAlert aria-hidden size={14} />;
    return <StatusBadge tone="danger" icon={icon} label={SCAN_TEXTS.infected} />;
  }
  if (scan !== 'pending') return null;
  return (
    <StatusBadge tone="caution" icon={<ShieldEllipsis aria-hidden size={14} />} label={SCAN_TEXTS.pending} />
  );
}
