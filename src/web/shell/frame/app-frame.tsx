import { Outlet } from '@tanstack/react-router';
import { ScreenLock } from '../../auth/lock/screen-lock.tsx';
import { SessionLostNotice } from '../../auth/session/session-lost-notice.tsx';
import { AppThemeProvider } from '../../core/theme/theme-provider.tsx';
import { ProgressBar } from './progress-bar.tsx';

/** The frame of every screen made with MUI: the theme, and the thin bar that shows while requests run. */
export function AppFrame() {
  return (
    <AppThemeProvider>
      <ProgressBar />
      <Outlet />
      <SessionLostNotice />
      <ScreenLock />
    </AppThemeProvider>
  );
}
