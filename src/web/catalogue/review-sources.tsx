import type { CatalogueSource } from '../../shared/catalogue/contract.ts';
import { CATALOGUE_TEXTS as TEXTS } from '../../shared/texts/catalogue.ts';
import { Panel } from '../core/ui/panels/panel.tsx';
import styles from './catalogue.module.css';

/** The documents that confirm the codes, each with the key by which codes refer to it. */
export function ReviewSources({ sources }: { sources: readonly CatalogueSource[] }) {
  return (
    <Panel title={TEXTS.sources}>
      <dl className={styles.sources}>
        {sources.map(({ key, publisher, document, version, seen }) => (
          <div key={key}>
            <dt>
              <code>{key}</code>
            </dt>
            <dd>
              {publisher}, {document}, {version}, {TEXTS.seenOn(seen.split('-').reverse().join('/'))}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
