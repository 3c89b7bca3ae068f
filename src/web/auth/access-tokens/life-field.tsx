import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { ACCESS_TOKEN_TEXTS as TEXTS } from '../../../shared/texts/access-tokens.ts';
import { useServices } from '../../core/services-context.tsx';
import { TimeText } from '../../core/ui/text/time-text.tsx';

const DAY_MS = 24 * 3600_000;

interface LifeFieldProps {
  days: number;
  lives: readonly number[];
  onChange: (days: number) => void;
}

/** How long a token lives, with the day on which it expires. */
export function LifeField({ days, lives, onChange }: LifeFieldProps) {
  const { api } = useServices();
  const [now] = useState(() => api.serverTime());
  return (
    <TextField
      select
      label={TEXTS.life}
      value={days}
      onChange={({ target }) => onChange(Number(target.value))}
      margin="dense"
      slotProps={{ select: { native: true } }}
      helperText={
        <>
          {TEXTS.until} <TimeText iso={new Date(now + days * DAY_MS).toISOString()} />
        </>
      }
    >
      {lives.map((life) => (
        <option key={life} value={life}>
          {TEXTS.days(life)}
        </option>
      ))}
    </TextField>
  );
}
