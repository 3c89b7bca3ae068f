import { ShieldAlert, ShieldEllipsis } from 'lucide-react';
import type { StoredFile } from '../../shared/files/contract.ts';
import { SCAN_TEXTS } from '../../shared/texts/files.ts';
import { StatusBadge } from '../core/ui/text/status-badge.tsx';

/** Shows that a file waits for the scanner, is infected, or is too large to be scanned; nothing for any other. */
export function ScanBadge({ scan }: Pick<StoredFile, 'scan'>) {
  if (scan === 'infected') {
    const icon = <ShieldAlert aria-hidden size={14} />;
    return <StatusBadge tone="danger" icon={icon} label={SCAN_TEXTS.infected} />;
  }
  if (scan !== 'pending' && scan !== 'too_large') return null;
  const label = scan === 'pending' ? SCAN_TEXTS.pending : SCAN_TEXTS.tooLarge;
  return <StatusBadge tone="caution" icon={<ShieldEllipsis aria-hidden size={14} />} label={label} />;
}
