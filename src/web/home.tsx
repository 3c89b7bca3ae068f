import './core/theme.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HomeScreen } from './shell/home-screen.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('no #root in the page');

hydrateRoot(
  root,
  <StrictMode>
    <HomeScreen />
  </StrictMode>,
);
