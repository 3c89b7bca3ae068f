import TextField from '@mui/material/TextField';
import { readStateGroup, STATE_GROUPS, type StateGroup } from '../../shared/files/state-groups.ts';
import {
  STATE_GROUP_TEXTS,
  EXTRACTION_STATE_TEXTS as TEXTS,
} from '../../shared/texts/extraction/extraction-state-texts.ts';

interface StateFilterProps {
  value: StateGroup | undefined;
  onChange: (value: StateGroup | undefined) => void;
}

/** Filters a list of files, or of their batches, by the state of extractions. */
export function StateFilter({ value, onChange }: StateFilterProps) {
  return (
    <TextField
      select
      size="small"
      fullWidth={false}
      label={TEXTS.filter}
      value={value ?? ''}
      onChange={({ target }) => onChange(readStateGroup(target.value))}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{TEXTS.all}</option>
      {Object.keys(STATE_GROUPS).map((name) => {
        const group = readStateGroup(name);
        return (
          group && (
            <option key={group} value={group}>
              {STATE_GROUP_TEXTS[group]}
            </option>
          )
        );
      })}
    </TextField>
  );
}
