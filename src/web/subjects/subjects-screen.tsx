import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Subject } from '../../shared/subjects/contract.ts';
import { SUBJECT_ERROR_TEXTS as ERRORS, SUBJECT_SCREEN_TEXTS as TEXTS } from '../../shared/texts/subjects.ts';
import { SCREEN_TITLES } from '../../shared/texts/titles.ts';
import { useServices } from '../core/services-context.tsx';
import { failed } from '../core/ui/errors/error-or-none.ts';
import { useScreenError } from '../core/ui/errors/first-error-of-screen.tsx';
import { fullListSearch } from '../core/ui/list/search/list-address.ts';
import { SearchList } from '../core/ui/list/search/search-list.tsx';
import type { Column } from '../core/ui/list/table-column.ts';
import { PageActions } from '../core/ui/page-actions.tsx';
import { CodeText } from '../core/ui/text/code-text.tsx';
import { PathLink } from '../core/ui/text/path-link.tsx';
import { StatusBadge } from '../core/ui/text/status-badge.tsx';
import { TimeText } from '../core/ui/text/time-text.tsx';
import { useHasLeft } from '../core/use-has-left.ts';
import { CreateSubject } from '../observations/subject/create-subject.tsx';
import { subjectCountQuery, subjectsQuery } from './queries.ts';

const subjectsRoute = getRouteApi('/app/space/administration/subjects/');

/** Every subject, searched by code or label and paged, newest first. */
export function SubjectsScreen() {
  const search = subjectsRoute.useSearch();
  const navigate = subjectsRoute.useNavigate();
  const { api } = useServices();
  const request = fullListSearch(search);
  const page = useQuery(subjectsQuery(api, request));
  const count = useQuery(subjectCountQuery(api, request.text));
  useScreenError(failed(page.error, ERRORS.search));
  useScreenError(failed(count.error, ERRORS.count));
  const hasLeft = useHasLeft();
  const open = ({ id }: Subject) => {
    if (hasLeft()) return;
    void navigate({ to: '/space/administration/subjects/$subject_id', params: { subject_id: id } });
  };
  return (
    <>
      <PageActions>
        <CreateSubject variant="contained" onCreated={open} />
      </PageActions>
      <SearchList
        label={SCREEN_TITLES.subjects}
        filterLabel={TEXTS.filter}
        search={search}
        onSearch={(next, { replace }) => navigate({ search: next, replace })}
        page={page}
        count={count}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        empty={{ message: TEXTS.none, hint: TEXTS.noneHint }}
      />
    </>
  );
}

const COLUMNS: Column<Subject>[] = [
  {
    key: 'code',
    header: TEXTS.code,
    primary: true,
    cell: ({ id, code }) => (
      <PathLink href={`/space/administration/subjects/${id}`}>
        <CodeText>{code}</CodeText>
      </PathLink>
    ),
  },
  { key: 'label', header: TEXTS.label, cell: ({ label }) => label ?? '–' },
  { key: 'status', header: TEXTS.status, cell: (subject) => <SubjectStatus {...subject} /> },
  { key: 'time', header: TEXTS.creationTime, cell: ({ creation }) => <TimeText iso={creation.time} /> },
  {
    key: 'author',
    header: TEXTS.creationAuthor,
    minor: true,
    cell: ({ creation }) => creation.author_name ?? TEXTS.unknown,
  },
];

function SubjectStatus({ erased_time, head, by_traits }: Subject) {
  if (erased_time !== null) return <StatusBadge tone="neutral" label={TEXTS.erased} />;
  if (head !== null) return <StatusBadge tone="info" label={`${TEXTS.joinedInto} ${head.code}`} />;
  return by_traits ? <StatusBadge tone="caution" label={TEXTS.byTraits} /> : '–';
}
