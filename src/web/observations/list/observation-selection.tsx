import Button from '@mui/material/Button';
import { UserRoundCog } from 'lucide-react';
import type { Observation } from '../../../shared/observations/contract.ts';
import { MOVE_TEXTS } from '../../../shared/texts/move-to-subject.ts';
import { OBSERVATION_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/observations.ts';
import { useExtractAgain } from '../../core/api/extract-again.ts';
import { SelectionBar } from '../../core/ui/list/selection/selection-bar.tsx';
import type { ObservationsRequest } from '../queries.ts';
import { ExportMenu } from './export-menu.tsx';

/** The largest number of values that the API accepts in one condition. */
const EXPORTED_MAX = 100;

interface ObservationSelectionProps {
  lines: readonly Observation[];
  /** How many of them are on other pages. */
  elsewhere: number;
  /** The query of the list, if all of its rows are selected. */
  whole: ObservationsRequest | undefined;
  onMove: () => void;
  onClear: () => void;
}

/** Actions on the selected observations: export them, change their subject, extract their files again. */
export function ObservationSelection({
  lines,
  elsewhere,
  whole,
  onMove,
  onClear,
}: ObservationSelectionProps) {
  const relaunch = useExtractAgain();
  const files = lines.flatMap(({ source }) => (source?.entity_type === 'File' ? [source.entity_id] : []));
  const conditions = { 'q:eq:id': lines.map(({ id }) => id) };
  // More rows than one condition may name are exported by the query of the list, if they are all of it.
  const isWhole = lines.length > EXPORTED_MAX;
  const request = isWhole ? whole : { page: 1, page_size: 10, text: '', conditions };
  return (
    <SelectionBar
      count={lines.length}
      elsewhere={elsewhere}
      fileIds={[...new Set(files)]}
      relaunch={relaunch}
      onClear={onClear}
    >
      {/* Announced: it takes the place of the button when the list gets a row that is not selected. */}
      <span role="status">{request === undefined && TEXTS.exportedMax(EXPORTED_MAX)}</span>
      {request && <ExportMenu request={request} ofSelection selected={isWhole ? lines.length : undefined} />}
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
