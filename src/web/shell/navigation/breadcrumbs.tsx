import Skeleton from '@mui/material/Skeleton';
import { ChevronRight } from 'lucide-react';
import { SHELL_TEXTS } from '../../../shared/texts/shell.ts';
import { PathLink } from '../../core/ui/text/path-link.tsx';
import styles from './breadcrumbs.module.css';
import type { Crumb } from './use-crumbs.ts';

/** The path to the current page; each step but the last is a link, once its name is known. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={SHELL_TEXTS.breadcrumb} className={styles.trail} data-print="hide">
      <ol>
        {crumbs.map(({ path, title }, index) => {
          const shownTitle = title ?? <Skeleton component="span" className={styles.awaited ?? ''} />;
          return (
            <li key={path}>
              {index > 0 && <ChevronRight aria-hidden size={14} />}
              {index === crumbs.length - 1 ? (
                <span aria-current="page">{shownTitle}</span>
              ) : title === undefined ? (
                shownTitle
              ) : (
                <PathLink href={path}>{shownTitle}</PathLink>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
