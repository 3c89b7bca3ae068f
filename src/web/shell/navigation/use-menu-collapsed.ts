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
 * Whether the side menu is collapsed, and how to change it. The choice is stored in the browser; by default the menu
 * is collapsed unless the screen is wide.
 */
export function useMenuCollapsed(wide: boolean): [boolean, (collapsed: boolean) => void] {
  const [choice, setChoice] = useState(kept);
  const choose = (collapsed: boolean) => {
    setChoice(collapsed);
    try {
      localStorage.setItem(KEY, String(collapsed));
    } catch {
      // Storage is forbidden: the choice lasts until the page is closed.
    }
  };
  return [choice ?? !wide, choose];
}
