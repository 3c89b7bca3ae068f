import { useEffect, useRef } from 'react';
import styles from './selection-box.module.css';

interface SelectionBoxProps {
  label: string;
  isSelected: boolean;
  /** Some of the rows are selected, not all. */
  isPartial?: boolean;
  onPress: (isSelected: boolean, isRange: boolean) => void;
  /**
   * Whether it is the checkbox of all rows, which the arrows reach among the headings; a row is selected from its link,
   * with Space.
   */
  ofAll?: boolean;
  /** Whether it is in the tab order. */
  isEntry?: boolean;
}

/** The checkbox that selects a row, or all of them. Native, since there may be 200. */
export function SelectionBox(props: SelectionBoxProps) {
  const { label, isSelected, isPartial = false, onPress, ofAll = false, isEntry = false } = props;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartial;
  }, [isPartial]);
  return (
    <label className={styles.place}>
      <input
        ref={box}
        type="checkbox"
        className={styles.box}
        aria-label={label}
        title={ofAll ? label : undefined}
        checked={isSelected}
        tabIndex={isEntry ? 0 : -1}
        data-roving={ofAll || undefined}
        onChange={({ target, nativeEvent }) =>
          onPress(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}
