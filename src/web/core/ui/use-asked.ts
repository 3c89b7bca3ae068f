import { useEffect, useState } from 'react';

/**
 * What a control of a list shows: at once the value that a press asked for, until its own value, told apart by `key`,
 * changes. A transition would show its own value again for a moment once the address has changed and before the list is
 * rendered: the next press would start from there, and ask for the same thing a second time.
 */
export function useAsked<Value>(own: Value, key: string): [shown: Value, ask: (next: Value) => void] {
  const [asked, setAsked] = useState<{ from: string; value: Value }>();
  if (asked !== undefined && asked.from !== key) setAsked(undefined);
  // « Back » takes what was asked for away, even before it is there.
  useEffect(() => {
    const forget = () => setAsked(undefined);
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, []);
  return [asked?.from === key ? asked.value : own, (value) => setAsked({ from: key, value })];
}
