import type { Measure, Observation } from '../../../shared/observations/contract.ts';
import { shownTime } from '../../../shared/observations/effective-time.ts';
import type { MeasureDefinition, ObservationType } from '../../../shared/observations/observation-type.ts';
import { changesBetween } from '../../../shared/observations/version-changes.ts';
import { VERSION_TEXTS as TEXTS } from '../../../shared/texts/standing-and-history.ts';
import { CodeText } from '../../core/ui/text/code-text.tsx';
import { VisuallyHidden } from '../../core/ui/text/visually-hidden.tsx';
import { MeasureTime } from '../measure-time.tsx';
import { MeasureValue } from '../measure-value.tsx';
import styles from './version-history.module.css';

interface VersionChangesProps {
  before: Observation;
  after: Observation;
  types: readonly ObservationType[];
}

/** The changes of a version from the previous one: one line per value, before and after. */
export function VersionChanges({ before, after, types }: VersionChangesProps) {
  const changes = changesBetween(types, before, after);
  const titleOf = ({ type_id }: Observation) => types.find(({ id }) => id === type_id)?.title ?? type_id;
  const timeOf = (version: Observation) => (shownTime(version) ? <MeasureTime {...version} /> : TEXTS.none);
  const { measures, ...others } = changes;
  const isSame = measures.length === 0 && Object.values(others).every((changed) => !changed);
  return (
    <ul className={styles.changes}>
      {measures.map(({ type_id, definition, ...values }) => (
        <li key={type_id}>
          {definition?.title_short ?? type_id} <Value measure={values.before} definition={definition} />
          <Becomes />
          <Value measure={values.after} definition={definition} />
        </li>
      ))}
      {changes.effective_time && (
        <li>
          {TEXTS.changeTime} {timeOf(before)}
          <Becomes />
          {timeOf(after)}
        </li>
      )}
      {changes.subject && (
        <li>
          {TEXTS.changeSubject} <CodeText>{before.subject?.code ?? TEXTS.noSubject}</CodeText>
          <Becomes />
          <CodeText>{after.subject?.code ?? TEXTS.noSubject}</CodeText>
        </li>
      )}
      {changes.type && (
        <li>
          {TEXTS.changeType} {titleOf(before)}
          <Becomes />
          {titleOf(after)}
        </li>
      )}
      {changes.title && (
        <li>
          {TEXTS.changeTitle} «&nbsp;{before.title}&nbsp;»
          <Becomes />
          «&nbsp;{after.title}&nbsp;»
        </li>
      )}
      {isSame && <li>{TEXTS.unchanged}</li>}
    </ul>
  );
}

function Becomes() {
  return (
    <>
      {' '}
      <span aria-hidden>→</span>
      <VisuallyHidden>{TEXTS.becomes}</VisuallyHidden>{' '}
    </>
  );
}

interface ValueProps {
  measure: Measure | null;
  definition: MeasureDefinition | undefined;
}

function Value({ measure, definition }: ValueProps) {
  return measure ? <MeasureValue measure={measure} definition={definition} /> : TEXTS.none;
}
