import { useState } from 'react';

/** A yes-or-no choice stored in the browser, or kept until the page is closed if storage is forbidden. */
export function useKeptChoice(key: string): [isChosen: boolean, choose: (isChosen: boolean) => void] {
  const [isChosen, setChosen] = useState(() => read(key));
  const choose = (next: boolean) => {
    setChosen(next);
    write(key, next);
  };
  return [isChosen, choose];
}

function read(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}

function write(key: string, isChosen: boolean): void {
  try {
    if (isChosen) localStorage.setItem(key, 'true');
    else localStorage.removeItem(key);
  } catch {
    // Storage is forbidden.
  }
}
