import { useState } from 'react';
import { isMarked, mark } from '../../../browser-flag.ts';

/** A yes-or-no choice stored in the browser, or kept until the page is closed if storage is forbidden. */
export function useKeptChoice(key: string): [isChosen: boolean, choose: (isChosen: boolean) => void] {
  const [isChosen, setChosen] = useState(() => isMarked(key));
  const choose = (next: boolean) => {
    setChosen(next);
    mark(key, next);
  };
  return [isChosen, choose];
}
