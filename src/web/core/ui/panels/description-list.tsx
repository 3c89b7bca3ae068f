import type { ReactNode } from 'react';
import styles from './description-list.module.css';

export interface Description {
  term: string;
  value: ReactNode;
}

/** Terms and their descriptions, side by side, or stacked when narrow. */
export function DescriptionList({ items }: { items: readonly Description[] }) {
  return (
    <dl className={styles.list}>
      {items.map(({ term, value }) => (
        <div key={term} className={styles.item}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
