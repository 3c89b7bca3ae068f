import type { ReactNode } from 'react';
import styles from './description-list.module.css';

export interface Description {
  term: string;
  value: ReactNode;
}

/** Terms and what they are, side by side, one above the other where it is narrow. */
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
