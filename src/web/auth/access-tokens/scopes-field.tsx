import Checkbox from '@mui/material/Checkbox';
import { useId } from 'react';
import { type Control, Controller } from 'react-hook-form';
import type { z } from 'zod';
import type { NewAccessToken, newAccessTokenSchema } from '../../../shared/auth/access-tokens.ts';
import { SCOPES } from '../../../shared/core/scope.ts';
import { SCOPE_TEXTS, ACCESS_TOKEN_TEXTS as TEXTS } from '../../../shared/texts/access-tokens.ts';
import styles from './access-tokens.module.css';

interface ScopesFieldProps {
  control: Control<z.input<typeof newAccessTokenSchema>, unknown, NewAccessToken>;
}

/** The scopes of a token, in words, with a box each. */
export function ScopesField({ control }: ScopesFieldProps) {
  const id = useId();
  return (
    <Controller
      control={control}
      name="scopes"
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
        <fieldset className={styles.scopes} aria-describedby={`${id}-refused`}>
          <legend>{TEXTS.scopes}</legend>
          {SCOPES.map((scope, index) => (
            <div key={scope} className={styles.scope}>
              <Checkbox
                id={`${id}-${scope}-box`}
                checked={value.includes(scope)}
                onBlur={onBlur}
                onChange={(_, checked) =>
                  onChange(SCOPES.filter((one) => (one === scope ? checked : value.includes(one))))
                }
                slotProps={{ input: { ...(index === 0 && { ref }), 'aria-describedby': `${id}-${scope}` } }}
              />
              <div>
                <label htmlFor={`${id}-${scope}-box`}>{SCOPE_TEXTS[scope].label}</label>
                <p id={`${id}-${scope}`} className={styles.hint}>
                  {SCOPE_TEXTS[scope].hint}
                </p>
              </div>
            </div>
          ))}
          <p id={`${id}-refused`} className={styles.refused} aria-live="polite">
            {error?.message}
          </p>
        </fieldset>
      )}
    />
  );
}
