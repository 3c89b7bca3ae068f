import './core/theme/theme.css';
import './core/theme/print.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { HomeScreen } from './shell/public/home-screen.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('no #root in the page');

const home = (
  <StrictMode>
    <HomeScreen />
  </StrictMode>
);
// Prerendered at build time; empty in development.
if (root.hasChildNodes()) hydrateRoot(root, home);
else createRoot(root).render(home);
