import { type ReactNode, useEffect, useRef } from 'react';
import { Panel } from '../core/ui/panel.tsx';

interface StepProps {
  title: string;
  /** True where this step follows another on screen: its heading then takes the focus that the other leaves. */
  takesFocus: boolean;
  children: ReactNode;
}

/** One step of a screen made of several. */
export function Step({ title, takesFocus, children }: StepProps) {
  const heading = useRef<HTMLSpanElement>(null);
  const asked = useRef(takesFocus);
  useEffect(() => {
    if (asked.current) heading.current?.focus();
  }, []);
  return (
    <Panel
      title={
        <span ref={heading} tabIndex={-1}>
          {title}
        </span>
      }
    >
      {children}
    </Panel>
  );
}
