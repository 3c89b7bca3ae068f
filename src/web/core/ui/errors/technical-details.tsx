import { UI_TEXTS } from '../../../../shared/texts/ui.ts';
import { DescriptionList } from '../panels/description-list.tsx';
import styles from './error-panel.module.css';
import { type HttpTechnical, isHttpTechnical, isTechnicalBody, serialise } from './screen-error.ts';

/** What a support team needs to know about an error (specification, section 8, « Technical details »). */
export function TechnicalDetails({ technical }: { technical: unknown }) {
  if (technical === undefined || technical === null) return <p>{UI_TEXTS.noTechnical}</p>;
  if (isHttpTechnical(technical)) return <HttpDetails technical={technical} />;
  return <pre className={styles.data}>{serialise(technical)}</pre>;
}

function HttpDetails({ technical }: { technical: HttpTechnical }) {
  const { status, statusText, url, body } = technical;
  const isErrorBody = isTechnicalBody(body);
  return (
    <>
      {isErrorBody && <ErrorBodyDetails body={body} />}
      <DescriptionList
        items={[
          { term: UI_TEXTS.status, value: String(status) },
          { term: UI_TEXTS.statusText, value: statusText || '–' },
          { term: UI_TEXTS.url, value: url },
        ]}
      />
      {!isErrorBody && body !== undefined && body !== null && (
        <pre className={styles.data}>{serialise(body)}</pre>
      )}
    </>
  );
}

/** Message and id of an error body, then of its cause, at any depth. */
function ErrorBodyDetails({ body }: { body: unknown }) {
  if (!isTechnicalBody(body)) return null;
  return (
    <div className={styles.body}>
      <p>
        {`${body.message} (${UI_TEXTS.errorId}\u00a0: `}
        <code>{body.id}</code>)
      </p>
      {isTechnicalBody(body.cause) && (
        <div className={styles.cause}>
          <p className={styles.causeTitle}>{UI_TEXTS.cause}</p>
          <ErrorBodyDetails body={body.cause} />
        </div>
      )}
    </div>
  );
}
