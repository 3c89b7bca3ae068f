import './core/theme.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { HomeScreen } from './shell/home-screen.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('no #root in the page');

const home = (
  <StrictMode>
    <HomeScreen />
  </StrictMode>
);
// Painted at build time; in development there is nothing yet.
if (root.hasChildNodes()) hydrateRoot(root, home);
else createRoot(root).render(home);
