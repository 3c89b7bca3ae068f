import { ShieldAlert, ShieldEllipsis } from 'lucide-react';
import { scanRefusal } from '../../shared/files/content-refusal.ts';
import type { StoredFile } from '../../shared/files/contract.ts';
import { errorText } from '../../shared/texts/errors/api-error-texts.ts';
import { SCAN_TEXTS } from '../../shared/texts/files.ts';
import { CollapsiblePanel } from '../core/ui/panels/collapsible-panel.tsx';

/** Whether the malware scan forbids reading a file. */
export const isQuarantined = ({ scan }: Pick<StoredFile, 'scan'>): boolean => scanRefusal(scan) !== undefined;

/** Why a file can be neither opened nor extracted, if it is because of the malware scan. */
export function ScanNotice({ file }: { file: StoredFile }) {
  const { scan, threat } = file;
  const refusal = scanRefusal(scan);
  if (refusal === undefined) return null;
  const infected = scan === 'infected';
  const Icon = infected ? ShieldAlert : ShieldEllipsis;
  const { message, advice } = errorText(refusal);
  return (
    <div role="status">
      <CollapsiblePanel
        tone={infected ? 'danger' : 'caution'}
        icon={<Icon aria-hidden size={20} />}
        title={message}
        defaultOpen
      >
        <p>{advice}</p>
        {threat !== null && <p>{SCAN_TEXTS.found(threat)}</p>}
      </CollapsiblePanel>
    </div>
  );
}
