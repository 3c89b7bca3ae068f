import { Link } from '@tanstack/react-router';
import type { Observation } from '../../../shared/observations/contract.ts';
import { shownTime } from '../../../shared/observations/effective-time.ts';
import type { ObservationType } from '../../../shared/observations/observation-type.ts';
import { AUTHOR_TYPE_TEXTS, channelText } from '../../../shared/texts/creation.ts';
import { OBSERVATION_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/observations.ts';
import { SUBJECT_FIELD_TEXTS } from '../../../shared/texts/subjects.ts';
import { type Description, DescriptionList } from '../../core/ui/panels/description-list.tsx';
import { TimeText } from '../../core/ui/text/time-text.tsx';
import { MeasureTime, MeasureZone } from '../measure-time.tsx';
import styles from '../screen.module.css';
import { SubjectLink } from '../subject-link.tsx';
import { ObservationSource } from './observation-source.tsx';

interface ObservationDescriptionProps {
  observation: Observation;
  type: ObservationType | undefined;
}

/** What an observation is, where it comes from, and who declared it, when and how. */
export function ObservationDescription({ observation, type }: ObservationDescriptionProps) {
  const { id, title, type_id, source, creation, subject } = observation;
  const items: Description[] = [
    { term: TEXTS.title, value: title },
    {
      term: TEXTS.type,
      value: type?.title ?? <code className={styles.code}>{type_id}</code>,
    },
    ...(shownTime(observation) ? [{ term: TEXTS.effectiveTime, value: <Measured {...observation} /> }] : []),
    ...(subject ? [{ term: SUBJECT_FIELD_TEXTS.subject, value: <SubjectLink subject={subject} /> }] : []),
    {
      term: TEXTS.source,
      value: source ? <ObservationSource id={id} source={source} /> : TEXTS.noSource,
    },
    { term: TEXTS.creationAuthor, value: <Author creation={creation} /> },
    { term: TEXTS.creationTime, value: <TimeText iso={creation.time} /> },
    { term: TEXTS.creationChannel, value: channelText(creation) },
  ];
  const ids: Description[] = [
    { term: TEXTS.observation, value: <code className={styles.code}>{id}</code> },
    { term: TEXTS.type, value: <code className={styles.code}>{type_id}</code> },
    { term: TEXTS.author, value: <AuthorLink {...creation} of={creation.author_id} /> },
  ];
  return (
    <>
      <DescriptionList items={items} />
      <details className={styles.ids}>
        <summary>{TEXTS.ids}</summary>
        <DescriptionList items={ids} />
      </details>
    </>
  );
}

function Measured(observation: Observation) {
  return (
    <>
      <MeasureTime {...observation} />
      <MeasureZone {...observation} />
    </>
  );
}

function Author({ creation }: Pick<Observation, 'creation'>) {
  return (
    <>
      <span className={styles.block}>{AUTHOR_TYPE_TEXTS[creation.author_type]}</span>
      <AuthorLink {...creation} of={creation.author_name ?? creation.author_id} />
    </>
  );
}

/** Link to the page of its author, by name or by id. */
function AuthorLink({ author_id, of }: Pick<Observation['creation'], 'author_id'> & { of: string }) {
  return (
    <Link to="/space/administration/users/$author_id" params={{ author_id }}>
      {of === author_id ? <code className={styles.code}>{of}</code> : of}
    </Link>
  );
}
