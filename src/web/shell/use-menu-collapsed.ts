import { useState } from 'react';

const KEY = 'space.navigation.collapsed';

function kept(): boolean | undefined {
  try {
    const value = localStorage.getItem(KEY);
    return value === null ? undefined : value === 'true';
  } catch {
    return undefined;
  }
}

/**
 * Whether the side menu is collapsed, and how to change it. The choice is kept in the browser; without one, the menu
 * is collapsed where the screen is not wide.
 */
export function useMenuCollapsed(wide: boolean): [boolean, (collapsed: boolean) => void] {
  const [choice, setChoice] = useState(kept);
  const choose = (collapsed: boolean) => {
    setChoice(collapsed);
    try {
      localStorage.setItem(KEY, String(collapsed));
    } catch {
      // Storage refused: the choice lasts until the page is closed.
    }
  };
  return [choice ?? !wide, choose];
}
