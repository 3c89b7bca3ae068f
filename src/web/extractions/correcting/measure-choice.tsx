import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { ObservationType } from '../../../shared/observations/observation-type.ts';
import { type FoundMeasure, findMeasures } from '../../../shared/search/names/find-measures.ts';
import { CORRECTION_TEXTS as TEXTS } from '../../../shared/texts/extraction/correction.ts';
import styles from './correcting.module.css';

/** Measures offered at once. */
const SHOWN_MAX = 40;

interface MeasureChoiceProps {
  types: readonly ObservationType[];
  value: FoundMeasure | null;
  /** The unit that was read: measures that have it come first. */
  unit: string;
  error: string | undefined;
  onChange: (found: FoundMeasure | null) => void;
}

/** A measure of the catalogue, found by any of its names. */
export function MeasureChoice({ types, value, unit, error, onChange }: MeasureChoiceProps) {
  return (
    <Autocomplete
      size="small"
      fullWidth
      // In the page's landmarks, where screen readers look for it.
      disablePortal
      autoHighlight
      options={findMeasures(types, '')}
      filterOptions={(all, { inputValue }) =>
        (inputValue === value?.measure.title ? all : findMeasures(types, inputValue, unit)).slice(
          0,
          SHOWN_MAX,
        )
      }
      value={value}
      onChange={(_, next) => onChange(next)}
      isOptionEqualToValue={(a, b) => a.measure.id === b.measure.id}
      getOptionLabel={({ measure }) => measure.title}
      getOptionKey={({ measure }) => measure.id}
      noOptionsText={TEXTS.noMeasure}
      openText={TEXTS.openMeasures}
      closeText={TEXTS.closeMeasures}
      clearText={TEXTS.clearMeasure}
      renderOption={({ key, ...props }, { type, measure }) => (
        <li key={key} {...props}>
          <span className={styles.option}>
            {measure.title}
            <span className={styles.muted}>
              {[type.title, measure.unit_short].filter((word) => word && word !== measure.title).join(' · ')}
            </span>
          </span>
        </li>
      )}
      renderInput={(params) => (
        <TextField {...params} label={TEXTS.measure} error={error !== undefined} helperText={error} />
      )}
    />
  );
}
