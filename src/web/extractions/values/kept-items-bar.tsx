import Button from '@mui/material/Button';
import { EXTRACTION_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/extraction/extractions.ts';
import styles from '../items.module.css';
import type { KeptItems } from './kept-items.ts';

/** How many observations of a preview are selected; selects all or none at once. */
export function KeptItemsBar({ keptItems }: { keptItems: KeptItems }) {
  const { total, excluded, all, none } = keptItems;
  if (total === 0) return null;
  return (
    <div className={styles.choice}>
      <span role="status">{TEXTS.kept(total - excluded.length, total)}</span>
      <Button variant="text" size="small" disabled={excluded.length === 0} onClick={all}>
        {TEXTS.keepAll}
      </Button>
      <Button variant="text" size="small" disabled={excluded.length === total} onClick={none}>
        {TEXTS.keepNone}
      </Button>
    </div>
  );
}
