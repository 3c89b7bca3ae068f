import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { createAppTheme } from './theme.ts';

/** The page's CSP nonce, which the server writes in the head for each request. None while pages are prerendered. */
const nonce =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
// Prepended, so that the CSS modules of the screens override MUI's styles.
const createStyles = () => createCache({ key: 'm', prepend: true, ...(nonce && { nonce }) });
const styles = createStyles();

/**
 * Provides MUI with the theme, and its style tags with the page's CSP nonce. Wraps every screen made with MUI, that is
 * all but /home.
 */
export function AppThemeProvider({ children }: { children: ReactNode }) {
  // Each prerendered screen has all the styles that it needs: those of a cache are written once.
  const [cache] = useState(() => (typeof document === 'undefined' ? createStyles() : styles));
  const [theme] = useState(createAppTheme);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
