import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { AUTH_TEXTS } from '../../../shared/texts/auth.ts';
import { FormTextField } from '../../core/form/form-text-field.tsx';
import styles from '../auth.module.css';

interface PasswordFieldProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  name: FieldPath<Input>;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  helperText?: string;
  labelAbove?: boolean;
  autoFocus?: boolean;
}

/** A password, hidden until its button shows it. */
export function PasswordField<Input extends FieldValues, Output>(props: PasswordFieldProps<Input, Output>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <FormTextField
      {...props}
      type={shown ? 'text' : 'password'}
      required
      labelClassName={styles.passwordLabel}
      inputProps={{ autoCapitalize: 'none', spellCheck: false }}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={shown ? AUTH_TEXTS.hidePassword : AUTH_TEXTS.showPassword}
            onClick={() => setShown(!shown)}
          >
            <Icon aria-hidden size={20} />
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
