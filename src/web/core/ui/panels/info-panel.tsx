import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { CollapsiblePanel } from './collapsible-panel.tsx';

interface InfoPanelProps {
  message: string;
  children: ReactNode;
  defaultOpen?: boolean;
}

/** Help that expands when its header is clicked: an info icon, a message, and content. */
export function InfoPanel({ message, children, defaultOpen = false }: InfoPanelProps) {
  return (
    <CollapsiblePanel
      tone="info"
      icon={<Info aria-hidden size={20} />}
      title={message}
      defaultOpen={defaultOpen}
    >
      {children}
    </CollapsiblePanel>
  );
}
