import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { Link } from '@tanstack/react-router';
import { LogOut, Menu, Search, X } from 'lucide-react';
import { useState } from 'react';
import { SHELL_TEXTS } from '../../../shared/texts/shell.ts';
import { Logo } from '../../core/ui/logo.tsx';
import { PathLink } from '../../core/ui/text/path-link.tsx';
import styles from './mobile-navigation.module.css';
import type { NavigationGroup } from './navigation-entries.ts';
import { NavigationList } from './navigation-list.tsx';

interface MobileNavigationProps {
  groups: readonly NavigationGroup[];
  onPalette: () => void;
}

/** Below 900 px: a bar with a button that opens the menu over the whole screen, where focus stays until it closes. */
export function MobileNavigation({ groups, onPalette }: MobileNavigationProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <header className={styles.bar} data-print="hide">
      <IconButton onClick={() => setOpen(true)} aria-label={SHELL_TEXTS.openMenu} aria-expanded={open}>
        <Menu aria-hidden size={22} />
      </IconButton>
      <Link to="/home" reloadDocument aria-label={SHELL_TEXTS.home} className={styles.logo}>
        <Logo height={26} />
      </Link>
      <IconButton onClick={onPalette} aria-label={SHELL_TEXTS.palette} className={`${styles.palette}`}>
        <Search aria-hidden size={20} />
      </IconButton>
      <Dialog
        fullScreen
        open={open}
        onClose={close}
        slotProps={{ paper: { 'aria-label': SHELL_TEXTS.mainNavigation } }}
        transitionDuration={0}
      >
        <div className={styles.head}>
          <IconButton onClick={close} aria-label={SHELL_TEXTS.closeMenu}>
            <X aria-hidden size={22} />
          </IconButton>
          <Logo height={26} />
        </div>
        <nav aria-label={SHELL_TEXTS.mainNavigation} className={styles.menu}>
          <NavigationList groups={groups} iconsOnly={false} onFollow={close} />
          <PathLink href="/auth/logout" className={styles.signOut} onClick={close}>
            <LogOut aria-hidden size={20} />
            {SHELL_TEXTS.signOut}
          </PathLink>
        </nav>
      </Dialog>
    </header>
  );
}
