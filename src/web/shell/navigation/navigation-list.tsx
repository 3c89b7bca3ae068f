import { useRouterState } from '@tanstack/react-router';
import { PathLink } from '../../core/ui/text/path-link.tsx';
import { isUnder, type NavigationGroup } from './navigation-entries.ts';
import styles from './navigation-list.module.css';

interface NavigationListProps {
  groups: readonly NavigationGroup[];
  /** Shows only the icons of level 1; screen readers still read their names. */
  iconsOnly: boolean;
  onFollow?: () => void;
}

/** Levels 1 and 2 of the side navigation; the entry of the current page is marked. */
export function NavigationList({ groups, iconsOnly, onFollow }: NavigationListProps) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <ul className={styles.groups} data-icons-only={iconsOnly}>
      {groups.map(({ path: group, label, icon: Icon, entries }) => (
        <li key={group}>
          <PathLink
            href={group}
            className={styles.group}
            aria-current={currency(path, group)}
            aria-label={label}
            onClick={onFollow}
          >
            <Icon aria-hidden size={20} />
            <span className={styles.label}>{label}</span>
          </PathLink>
          <ul className={styles.entries}>
            {entries.map((entry) => (
              <li key={entry.path}>
                <PathLink
                  href={entry.path}
                  className={styles.entry}
                  aria-current={currency(path, entry.path)}
                  onClick={onFollow}
                >
                  {entry.label}
                </PathLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** Whether the current page is this one, or below it. */
function currency(path: string, entry: string): 'page' | 'true' | undefined {
  if (path === entry) return 'page';
  return isUnder(path, entry) ? 'true' : undefined;
}
