import Button from '@mui/material/Button';
import { ExternalLink, Store } from 'lucide-react';
import { SHELL_TEXTS } from '../../../shared/texts/shell.ts';
import { VisuallyHidden } from '../../core/ui/text/visually-hidden.tsx';
import { operator } from '../operator.ts';
import styles from './marketplace-card.module.css';

/** Link to the external marketplace of refurbished medical devices, in a new tab. */
export function MarketplaceCard() {
  return (
    <section className={styles.card} aria-labelledby="marketplace">
      <Store aria-hidden size={28} strokeWidth={1.6} />
      <div className={styles.words}>
        <h2 id="marketplace">{SHELL_TEXTS.marketplaceTitle}</h2>
        <p>{SHELL_TEXTS.marketplaceText}</p>
      </div>
      <Button
        variant="outlined"
        href={operator().marketplaceUrl}
        target="_blank"
        rel="noopener noreferrer"
        endIcon={<ExternalLink aria-hidden size={16} />}
      >
        {SHELL_TEXTS.marketplaceAction}
        <VisuallyHidden> {SHELL_TEXTS.newTab}</VisuallyHidden>
      </Button>
    </section>
  );
}
