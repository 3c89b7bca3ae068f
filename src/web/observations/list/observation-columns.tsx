import type { Observation } from '../../../shared/observations/contract.ts';
import type { ObservationType } from '../../../shared/observations/observation-type.ts';
import { shortTitle } from '../../../shared/observations/short-title.ts';
import { OBSERVATION_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/observations.ts';
import { SUBJECT_FIELD_TEXTS } from '../../../shared/texts/subjects.ts';
import type { Column } from '../../core/ui/list/table-column.ts';
import { PathLink } from '../../core/ui/text/path-link.tsx';
import { ObservationMeasures } from '../observation-measures.tsx';
import styles from '../screen.module.css';
import { SubjectLink } from '../subject-link.tsx';
import { ClinicalDay } from './measured-day-cell.tsx';
import { DAY_SORTS, NAME_SORTS, VALUE_SORTS } from './observation-sorts.ts';
import { SourceMark } from './source-mark.tsx';
import { typeBeside } from './type-unless-in-title.ts';

/** Number of measures that a row of the list shows, number of characters for them, and for its title. */
const ROOMS = {
  narrow: { measures: 3, line: 34, title: undefined },
  wide: { measures: 5, line: 52, title: 84 },
} as const;

interface Shown {
  withAuthor: boolean;
  /** Whether the list can be sorted by the values of a measure. */
  byValue: boolean;
  /** Whether the window is wide, and no pane stands beside the list. */
  isWide: boolean;
}

/** The columns of the list, beginning with those that clinicians read first. */
export function columnsOf(
  types: readonly ObservationType[],
  { withAuthor, byValue, isWide }: Shown,
): Column<Observation>[] {
  const room = ROOMS[isWide ? 'wide' : 'narrow'];
  const byId = new Map(types.map((type) => [type.id, type]));
  const author: Column<Observation> = {
    key: 'author',
    header: TEXTS.author,
    cell: ({ creation }) => creation.author_name ?? TEXTS.unknown,
  };
  return [
    {
      key: 'measures',
      header: TEXTS.measures,
      wide: true,
      ...(byValue && { sorts: VALUE_SORTS }),
      cell: ({ measures = [], type_id, status }) => (
        <ObservationMeasures
          measures={measures}
          type={byId.get(type_id)}
          max={room.measures}
          line={room.line}
          struck={status === 'entered-in-error'}
        />
      ),
    },
    {
      key: 'date',
      header: TEXTS.date,
      sorts: DAY_SORTS,
      cell: (observation) => <ClinicalDay {...observation} />,
    },
    {
      key: 'title',
      header: TEXTS.title,
      primary: true,
      sorts: NAME_SORTS,
      cell: (observation) => (
        <Title {...observation} type={byId.get(observation.type_id)} room={room.title} />
      ),
    },
    {
      key: 'subject',
      header: SUBJECT_FIELD_TEXTS.subject,
      minor: true,
      cell: ({ subject }) => subject && <SubjectLink subject={subject} />,
    },
    {
      key: 'source',
      header: TEXTS.source,
      cell: (observation) => <SourceMark {...observation} />,
    },
    ...(withAuthor ? [author] : []),
  ];
}

/** The title, then the type if it adds something. A long title is shown in full on hover. */
function Title({
  id,
  title,
  type_id,
  type,
  room,
}: Observation & { type: ObservationType | undefined; room: number | undefined }) {
  const name = type?.title ?? type_id;
  const aside = typeBeside(title, name);
  const shownTitle = shortTitle(title, aside, room);
  const fullTitle = shownTitle === title ? {} : { title, 'aria-label': title };
  return (
    <span className={styles.named}>
      <PathLink href={`/space/administration/observations/${id}`} className={styles.name} {...fullTitle}>
        {shownTitle}
      </PathLink>
      {aside && <span className={styles.under}> {aside}</span>}
    </span>
  );
}
