import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { HomeScreen } from './shell/home-screen.tsx';

/** The home page as HTML, for the build to put in `home.html`. */
export async function renderHome(): Promise<string> {
  return renderToString(
    <StrictMode>
      <HomeScreen />
    </StrictMode>,
  );
}
