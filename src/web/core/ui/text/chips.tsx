import { Plus, X } from 'lucide-react';
import { UI_TEXTS } from '../../../../shared/texts/ui.ts';
import styles from './chips.module.css';
import { CodeText } from './code-text.tsx';

interface ChipItem {
  key: string;
  label: string;
  /** Shows a cross that removes the chip. */
  onRemove?: (() => void) | undefined;
  /** Makes the chip a button that adds its item. */
  onAdd?: (() => void) | undefined;
}

interface ChipsProps {
  label: string;
  items: readonly ChipItem[];
  /** Reserves the space of the chips while their texts are not known. */
  isAwaited?: boolean;
}

/** A row of short items that can be removed or added. */
export function Chips({ label, items, isAwaited = false }: ChipsProps) {
  return (
    <ul className={styles.chips} aria-label={label} data-awaited={isAwaited}>
      {items.map((item) => (
        <li key={item.key}>
          <Chip {...item} />
        </li>
      ))}
    </ul>
  );
}

function Chip({ label, onRemove, onAdd }: Omit<ChipItem, 'key'>) {
  if (onAdd) {
    return (
      <button type="button" className={styles.add} onClick={onAdd} aria-label={`${UI_TEXTS.add} ${label}`}>
        <Plus aria-hidden size={16} />
        {label}
      </button>
    );
  }
  return (
    <span className={styles.chip}>
      <CodeText>{label}</CodeText>
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          onClick={({ currentTarget }) => {
            focusNext(currentTarget);
            onRemove();
          }}
          aria-label={`${UI_TEXTS.remove} ${label}`}
        >
          <X aria-hidden size={16} />
        </button>
      )}
    </span>
  );
}

/** Moves the focus to the next chip, or else the previous one, before this one is removed. */
function focusNext(button: HTMLElement): void {
  const chip = button.closest('li');
  const next = chip?.nextElementSibling ?? chip?.previousElementSibling;
  next?.querySelector('button')?.focus();
}
