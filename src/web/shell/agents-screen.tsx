import { Bot } from 'lucide-react';
import { SHELL_TEXTS } from '../../shared/texts/shell.ts';
import { EmptyState } from '../core/ui/panels/empty-state.tsx';
import { Panel } from '../core/ui/panels/panel.tsx';

/** A placeholder for a future page. */
export function AgentsScreen() {
  return (
    <Panel>
      <EmptyState
        icon={<Bot aria-hidden size={28} strokeWidth={1.5} />}
        message={SHELL_TEXTS.agentsMessage}
        hint={SHELL_TEXTS.agentsHint}
      />
    </Panel>
  );
}
