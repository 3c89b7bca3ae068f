import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { UI_TEXTS } from '../../../../shared/texts/ui.ts';
import { PathLink } from '../text/path-link.tsx';
import styles from './latest-list.module.css';

interface LatestItem {
  key: string;
  href: string;
  title: string;
  detail?: ReactNode;
  time: ReactNode;
}

interface LatestListProps {
  /** Undefined while it loads. */
  items: readonly LatestItem[] | undefined;
  /** Whether loading failed; the screen shows the error itself. */
  failed: boolean;
  /** Shown when the list is empty. */
  empty: ReactNode;
  /** Whether the details of each item are below its title, however short both are. */
  stacked?: boolean;
  /** Number of skeleton rows. */
  expected?: number;
}

/** The latest items, one or two lines each, with a link. */
export function LatestList({ items, failed, empty, stacked = false, expected = 5 }: LatestListProps) {
  if (failed) return <p className={styles.empty}>{UI_TEXTS.unavailable}</p>;
  if (items?.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <ul className={styles.list} data-stacked={stacked} aria-busy={items === undefined}>
      {items === undefined
        ? Array.from({ length: expected }, (_, line) => `skeleton-${line}`).map((key) => (
            <li key={key} className={styles.item}>
              <Skeleton width="60%" />
            </li>
          ))
        : items.map(({ key, href, title, detail, time }) => (
            <li key={key} className={styles.item}>
              <PathLink href={href} className={styles.link}>
                {title}
              </PathLink>
              <span className={styles.detail}>
                {detail}
                <span>{time}</span>
              </span>
            </li>
          ))}
    </ul>
  );
}
