import Button from '@mui/material/Button';
import { UserRoundCog } from 'lucide-react';
import type { Observation } from '../../shared/observations/contract.ts';
import { MOVE_TEXTS } from '../../shared/texts/move-to-subject.ts';
import { OBSERVATION_SCREEN_TEXTS as TEXTS } from '../../shared/texts/observations.ts';
import { useRelaunch } from '../core/relaunch.ts';
import { SelectionBar } from '../core/ui/selection-bar.tsx';
import { ExportMenu } from './export-menu.tsx';

/** The largest number of values that the API accepts in one condition. */
const EXPORTED_MAX = 100;

interface ObservationSelectionProps {
  lines: readonly Observation[];
  /** How many of them are on other pages. */
  elsewhere: number;
  onMove: () => void;
  onClear: () => void;
}

/** Actions on the selected observations: export them, change their subject, extract their files again. */
export function ObservationSelection({ lines, elsewhere, onMove, onClear }: ObservationSelectionProps) {
  const relaunch = useRelaunch();
  const files = lines.flatMap(({ source }) => (source?.entity_type === 'File' ? [source.entity_id] : []));
  const conditions = { 'q:eq:id': lines.map(({ id }) => id) };
  return (
    <SelectionBar
      count={lines.length}
      elsewhere={elsewhere}
      fileIds={[...new Set(files)]}
      relaunch={relaunch}
      onClear={onClear}
    >
      {lines.length > EXPORTED_MAX ? (
        TEXTS.exportedMax(EXPORTED_MAX)
      ) : (
        <ExportMenu request={{ page: 1, page_size: 10, text: '', conditions }} ofSelection />
      )}
      <Button
        variant="outlined"
        size="small"
        aria-haspopup="dialog"
        startIcon={<UserRoundCog aria-hidden size={18} />}
        onClick={onMove}
      >
        {MOVE_TEXTS.open}
      </Button>
    </SelectionBar>
  );
}
