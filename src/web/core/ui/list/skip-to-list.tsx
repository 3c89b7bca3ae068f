import { useContext } from 'react';
import { createPortal } from 'react-dom';
import { SEARCH_TEXTS } from '../../../../shared/texts/search.ts';
import styles from '../skip-link.module.css';
import { SkipToListPlace } from './skip-to-list-place.ts';

/** The id of the rows of a list, which its skip link leads to. */
export const LIST_ID = 'liste';

/** The second tab stop of a page with a list: skips everything before the headings and the rows. */
export function SkipToList() {
  const place = useContext(SkipToListPlace);
  const link = (
    <a href={`#${LIST_ID}`} className={styles.skip}>
      {SEARCH_TEXTS.skipToList}
    </a>
  );
  return place && createPortal(link, place);
}
