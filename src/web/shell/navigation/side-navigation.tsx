import { Link } from '@tanstack/react-router';
import { LogOut, PanelLeftClose, PanelLeftOpen, Search } from 'lucide-react';
import { type FocusEvent, useEffect, useState } from 'react';
import { SHELL_TEXTS } from '../../../shared/texts/shell.ts';
import { isKeyOf, SHORTCUTS } from '../../core/shortcuts.ts';
import { Logo, LogoSmall } from '../../core/ui/logo.tsx';
import { PathLink } from '../../core/ui/text/path-link.tsx';
import type { NavigationGroup } from './navigation-entries.ts';
import { NavigationList } from './navigation-list.tsx';
import styles from './side-navigation.module.css';
import { useMenuCollapsed } from './use-menu-collapsed.ts';

interface SideNavigationProps {
  groups: readonly NavigationGroup[];
  /** Whether the screen is wide enough for the menu to stay open. */
  wide: boolean;
  onPalette: () => void;
}

/**
 * The side menu of wide screens. Collapsed, it is a strip of icons that expands over the page under the pointer or
 * with the keyboard; Escape collapses it again.
 */
export function SideNavigation({ groups, wide, onPalette }: SideNavigationProps) {
  const [collapsed, setCollapsed] = useMenuCollapsed(wide);
  const [peeked, setPeeked] = useState(false);
  const open = !collapsed || peeked;
  const toggleLabel = collapsed ? SHELL_TEXTS.pinMenu : SHELL_TEXTS.collapseMenu;
  const Toggle = collapsed ? PanelLeftOpen : PanelLeftClose;
  // With the pointer, the focus may be anywhere: the listener is on the whole page.
  useEffect(() => {
    if (!peeked) return;
    const onKeyDown = (event: KeyboardEvent) => isKeyOf(SHORTCUTS.dismiss, event.key) && setPeeked(false);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [peeked]);
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setPeeked(false);
  };
  const onFocus = (event: FocusEvent) => {
    if (event.target.matches(':focus-visible')) setPeeked(true);
  };
  return (
    <div className={styles.place} data-collapsed={collapsed} data-print="hide">
      <nav
        className={styles.menu}
        aria-label={SHELL_TEXTS.mainNavigation}
        data-open={open}
        data-over={collapsed && open}
        onMouseEnter={() => setPeeked(true)}
        onMouseLeave={() => setPeeked(false)}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        <Link to="/home" reloadDocument className={styles.logo} aria-label={SHELL_TEXTS.home}>
          {open ? <Logo height={26} /> : <LogoSmall height={30} />}
        </Link>
        <button
          type="button"
          className={styles.action}
          {...(!open && { 'aria-label': SHELL_TEXTS.paletteShort })}
          aria-keyshortcuts="Control+K"
          onClick={onPalette}
        >
          <Search aria-hidden size={20} />
          <span data-label className={styles.palette}>
            {SHELL_TEXTS.paletteShort} <kbd>Ctrl K</kbd>
          </span>
        </button>
        <NavigationList groups={groups} iconsOnly={!open} />
        <div className={styles.bottom}>
          <button
            type="button"
            className={styles.action}
            aria-label={toggleLabel}
            onClick={() => {
              setCollapsed(!collapsed);
              setPeeked(false);
            }}
          >
            <Toggle aria-hidden size={20} />
            <span data-label>{toggleLabel}</span>
          </button>
          <PathLink href="/auth/logout" className={styles.action} aria-label={SHELL_TEXTS.signOut}>
            <LogOut aria-hidden size={20} />
            <span data-label>{SHELL_TEXTS.signOut}</span>
          </PathLink>
        </div>
      </nav>
    </div>
  );
}
