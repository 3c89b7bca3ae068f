import { useId } from 'react';
import type { CatalogueCode, ReviewedMeasure, ReviewedType } from '../../shared/catalogue/contract.ts';
import { CATALOGUE_TEXTS as TEXTS } from '../../shared/texts/catalogue.ts';
import styles from './catalogue.module.css';

/** One type: what it is for, who reviewed it, how much it is used, and its measures. */
export function TypeReview({ type }: { type: ReviewedType }) {
  const id = useId();
  const { title, specimen, use, reviewed, retired, observations, measures } = type;
  return (
    <article className={styles.type} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className={styles.about}>
        {use !== null && <span>{use}</span>}
        <span>
          {TEXTS.specimen}&nbsp;: {specimen}
        </span>
        <span>{TEXTS.observations(observations)}</span>
        <span>{reviewed ? TEXTS.reviewed(reviewed.by, frenchDay(reviewed.on)) : TEXTS.notReviewed}</span>
        {retired && <strong>{retired.reason ? TEXTS.retiredWhy(retired.reason) : TEXTS.retired}</strong>}
        <code>{type.id}</code>
      </p>
      <ul className={styles.measures}>
        {measures.map((measure) => (
          <li key={measure.id} className={styles.measure}>
            <MeasureReview measure={measure} />
          </li>
        ))}
      </ul>
    </article>
  );
}

function MeasureReview({ measure }: { measure: ReviewedMeasure }) {
  const { title, title_short, value_type, unit, unit_short, min, max, bounds, synonyms, codes } = measure;
  const isText = value_type === 'TEXTE';
  return (
    <>
      <div>
        <p className={styles.name}>
          <strong>{title}</strong> <span>{title_short}</span>
        </p>
        {synonyms.length > 0 && (
          <p className={styles.small}>
            {TEXTS.synonyms}&nbsp;: {synonyms.join(', ')}
          </p>
        )}
      </div>
      <div>
        <p>
          {isText ? (
            TEXTS.text
          ) : unit_short === null ? (
            TEXTS.noUnit
          ) : (
            <abbr title={unit ?? ''}>{unit_short}</abbr>
          )}
        </p>
        {min !== null && max !== null && (
          <p>
            {TEXTS.bounds}&nbsp;: {TEXTS.from(frenchNumber(min), frenchNumber(max))}
          </p>
        )}
        {bounds !== null && <p className={styles.small}>{bounds}</p>}
      </div>
      {codes.length === 0 ? (
        <p className={styles.small}>{TEXTS.noCode}</p>
      ) : (
        <ul className={styles.codes} aria-label={TEXTS.codes}>
          {codes.map((code) => (
            <Code key={code.code} code={code} />
          ))}
        </ul>
      )}
    </>
  );
}

function Code({ code: { code, name, sources, flag } }: { code: CatalogueCode }) {
  const isEstablished = flag === null && sources.length > 0;
  return (
    <li data-established={isEstablished}>
      <code>{code}</code> {name !== null && <span lang="en">{name}</span>}
      <span className={styles.small}>{isEstablished ? sources.join(', ') : (flag ?? TEXTS.unknownCode)}</span>
    </li>
  );
}

const frenchNumber = (value: number): string => value.toLocaleString('fr');

const frenchDay = (day: string): string => day.split('-').reverse().join('/');
