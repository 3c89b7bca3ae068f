import { useEffect, useState } from 'react';

/**
 * The value that a control of a list shows: the requested one at once after a press, until its own value, identified by
 * `key`, changes. A transition would show the control's own value again for a moment, after the address has changed and
 * before the list is rendered: the next press would start from that value, and request the same thing a second time.
 */
export function useRequestedValue<Value>(
  own: Value,
  key: string,
): [shown: Value, ask: (next: Value) => void] {
  const [asked, setAsked] = useState<{ from: string; value: Value }>();
  if (asked !== undefined && asked.from !== key) setAsked(undefined);
  // « Back » withdraws the requested value, even before the list has it.
  useEffect(() => {
    const forget = () => setAsked(undefined);
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, []);
  return [asked?.from === key ? asked.value : own, (value) => setAsked({ from: key, value })];
}
