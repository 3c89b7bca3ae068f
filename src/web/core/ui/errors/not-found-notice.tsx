import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../panels/empty-state.tsx';
import { Panel } from '../panels/panel.tsx';

interface MissingProps {
  message: string;
  /** What may have happened to it. */
  hint: string;
  /** A link to the list where it would be. */
  action: ReactNode;
}

/** Shows that the target of an address does not exist. */
export function Missing({ message, hint, action }: MissingProps) {
  return (
    <Panel>
      <EmptyState
        icon={<SearchX aria-hidden size={28} strokeWidth={1.5} />}
        message={message}
        hint={hint}
        action={action}
      />
    </Panel>
  );
}
