import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { UI_TEXTS } from '../../../../../shared/texts/ui.ts';
import { isKeyOf, SHORTCUTS } from '../../../shortcuts.ts';
import { useHasLeft } from '../../../use-has-left.ts';
import { SEARCH_DEBOUNCE_MS } from './search-debounce.ts';

interface FilterBoxProps {
  /** Placeholder and accessible name, such as « Filtrer les observations ». */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Milliseconds after the last key before the filter applies; Enter applies it at once. */
  debounce?: number;
}

/** A box whose text filters a list a moment after the last key, or on Enter. */
export function FilterBox({ label, value, onChange, debounce = SEARCH_DEBOUNCE_MS.server }: FilterBoxProps) {
  const [text, setText] = useState(value);
  const applied = useRef(value);
  const input = useRef<HTMLInputElement>(null);
  const hasLeft = useHasLeft();

  // If the address changed in another way (back, a link), the box follows it.
  useEffect(() => {
    if (value !== applied.current) setText(value);
    applied.current = value;
  }, [value]);

  useEffect(() => {
    if (text === applied.current) return;
    const timer = setTimeout(() => hasLeft() || apply(text), debounce);
    return () => clearTimeout(timer);
  });

  function apply(next: string) {
    if (next === applied.current) return;
    applied.current = next;
    onChange(next);
  }

  function clear() {
    setText('');
    apply('');
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isKeyOf(SHORTCUTS.apply, event.key)) apply(text);
    if (isKeyOf(SHORTCUTS.dismiss, event.key) && text !== '') clear();
  }

  return (
    <search>
      <OutlinedInput
        fullWidth
        size="small"
        value={text}
        placeholder={label}
        inputRef={input}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        inputProps={{ 'aria-label': label, maxLength: 200, autoComplete: 'off', enterKeyHint: 'search' }}
        startAdornment={
          <InputAdornment position="start">
            <Search aria-hidden size={18} />
          </InputAdornment>
        }
        endAdornment={
          text !== '' && (
            <InputAdornment position="end">
              <IconButton edge="end" onClick={clear} aria-label={UI_TEXTS.clearFilter}>
                <X aria-hidden size={18} />
              </IconButton>
            </InputAdornment>
          )
        }
      />
    </search>
  );
}
