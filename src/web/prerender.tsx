import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { HomeScreen } from './shell/home-screen.tsx';

/** Renders the home page to HTML, which the build writes to `home.html`. */
export async function renderHome(): Promise<string> {
  return renderToString(
    <StrictMode>
      <HomeScreen />
    </StrictMode>,
  );
}
