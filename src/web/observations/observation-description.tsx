import { Link } from '@tanstack/react-router';
import type { Observation } from '../../shared/observations/contract.ts';
import { shownTime } from '../../shared/observations/effective-time.ts';
import type { ObservationType } from '../../shared/observations/observation-type.ts';
import { AUTHOR_TYPE_TEXTS, CHANNEL_TEXTS } from '../../shared/texts/creation.ts';
import { OBSERVATION_SCREEN_TEXTS as TEXTS } from '../../shared/texts/observations.ts';
import { SUBJECT_FIELD_TEXTS } from '../../shared/texts/subjects.ts';
import { type Description, DescriptionList } from '../core/ui/description-list.tsx';
import { TimeText } from '../core/ui/time-text.tsx';
import { MeasureTime } from './measure-time.tsx';
import { ObservationSource } from './observation-source.tsx';
import styles from './screen.module.css';
import { SubjectLink } from './subject-link.tsx';

interface ObservationDescriptionProps {
  observation: Observation;
  type: ObservationType | undefined;
}

/** What an observation is, where it comes from, and who declared it, when and how. */
export function ObservationDescription({ observation, type }: ObservationDescriptionProps) {
  const { title, type_id, source, creation, subject } = observation;
  const items: Description[] = [
    { term: TEXTS.title, value: title },
    {
      term: TEXTS.type,
      value: (
        <>
          {type && <span className={styles.block}>{type.title}</span>}
          <code className={styles.code}>{type_id}</code>
        </>
      ),
    },
    ...(shownTime(observation)
      ? [{ term: TEXTS.effectiveTime, value: <MeasureTime {...observation} /> }]
      : []),
    ...(subject ? [{ term: SUBJECT_FIELD_TEXTS.subject, value: <SubjectLink subject={subject} /> }] : []),
    {
      term: TEXTS.source,
      value: source ? <ObservationSource id={observation.id} source={source} /> : TEXTS.noSource,
    },
    { term: TEXTS.creationAuthor, value: <Author creation={creation} /> },
    { term: TEXTS.creationTime, value: <TimeText iso={creation.time} /> },
    { term: TEXTS.creationChannel, value: CHANNEL_TEXTS[creation.channel] },
  ];
  return <DescriptionList items={items} />;
}

function Author({ creation: { author_type, author_id, author_name } }: Pick<Observation, 'creation'>) {
  return (
    <>
      <span className={styles.block}>{AUTHOR_TYPE_TEXTS[author_type]}</span>
      <Link to="/space/administration/users/$author_id" params={{ author_id }}>
        {author_name && <span className={styles.block}>{author_name}</span>}
        <code className={styles.code}>{author_id}</code>
      </Link>
    </>
  );
}
