import { Plus, X } from 'lucide-react';
import { UI_TEXTS } from '../../../shared/texts/ui.ts';
import styles from './chips.module.css';
import { CodeText } from './code-text.tsx';

export interface ChipItem {
  key: string;
  label: string;
  /** Shows a cross that removes the chip. */
  onRemove?: (() => void) | undefined;
  /** Makes the chip a button that adds its item. */
  onAdd?: (() => void) | undefined;
}

/** A row of short items that can be removed or added. */
export function Chips({ label, items }: { label: string; items: readonly ChipItem[] }) {
  return (
    <ul className={styles.chips} aria-label={label}>
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
          onClick={onRemove}
          aria-label={`${UI_TEXTS.remove} ${label}`}
        >
          <X aria-hidden size={16} />
        </button>
      )}
    </span>
  );
}
