import { CircleAlert, TriangleAlert } from 'lucide-react';
import { UI_TEXTS } from '../../../../shared/texts/ui.ts';
import { CollapsiblePanel } from '../panels/collapsible-panel.tsx';
import styles from './error-panel.module.css';
import type { ScreenError } from './screen-error.ts';
import { TechnicalDetails } from './technical-details.tsx';

/** An error, collapsed at first to its message and « voir détail »; expanded, with advice and technical details. */
export function ErrorPanel({ error }: { error: ScreenError }) {
  const { message, advice, technical, critical = false } = error;
  const Icon = critical ? CircleAlert : TriangleAlert;
  const bare = !advice && (technical === undefined || technical === null);
  return (
    <div role="alert" data-print="hide">
      <CollapsiblePanel
        tone={critical ? 'danger' : 'caution'}
        icon={<Icon aria-hidden size={20} />}
        title={message}
        hint={UI_TEXTS.seeDetail}
      >
        {advice && <p className={styles.advice}>{advice}</p>}
        {technical !== undefined && technical !== null && (
          <div className={styles.technical}>
            <p className={styles.technicalTitle}>{UI_TEXTS.technicalDetails}</p>
            <TechnicalDetails technical={technical} />
          </div>
        )}
        {bare && <p>{UI_TEXTS.noMoreInformation}</p>}
      </CollapsiblePanel>
    </div>
  );
}
