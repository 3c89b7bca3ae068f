import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { InboxState } from '../../../shared/files/inbox.ts';
import { INBOX_PROBLEM_TEXTS, INBOX_TEXTS } from '../../../shared/texts/inbox.ts';
import { useServices } from '../../core/services-context.tsx';
import { Panel } from '../../core/ui/panels/panel.tsx';
import { StatusBadge } from '../../core/ui/text/status-badge.tsx';
import { TimeText } from '../../core/ui/text/time-text.tsx';
import { inboxQuery } from './dashboard-queries.ts';

/** The watched places: what arrived, what was refused, and what prevents them from being emptied. */
export function InboxPanel() {
  const { api } = useServices();
  const { data } = useQuery(inboxQuery(api));
  return data?.places.map((state) => <PlacePanel key={state.place} state={state} />);
}

function PlacePanel({ state }: { state: InboxState }) {
  const { place, problem, waiting, arrival_time, look_time, is_watched } = state;
  return (
    <Panel title={INBOX_TEXTS.title[place]}>
      {problem !== null && (
        <p>
          <StatusBadge
            tone="danger"
            icon={<TriangleAlert aria-hidden size={14} />}
            label={INBOX_TEXTS.blocked}
          />{' '}
          {INBOX_PROBLEM_TEXTS[problem]}
        </p>
      )}
      {!is_watched && (
        <p>
          {INBOX_TEXTS.unwatched} <TimeText iso={look_time} />.
        </p>
      )}
      <p>
        {INBOX_TEXTS.recently(state)} {waiting > 0 && INBOX_TEXTS.waiting(waiting)}
      </p>
      <p>
        {arrival_time === null ? (
          INBOX_TEXTS.nothingYet
        ) : (
          <>
            {INBOX_TEXTS.nothingSince} <TimeText iso={arrival_time} />.
          </>
        )}
      </p>
    </Panel>
  );
}
