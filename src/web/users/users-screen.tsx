import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { SCREEN_TITLES } from '../../shared/texts/titles.ts';
import { USERS_TEXTS as TEXTS } from '../../shared/texts/users.ts';
import type { User } from '../../shared/users/contract.ts';
import { useServices } from '../core/services-context.tsx';
import { failed } from '../core/ui/errors/error-or-none.ts';
import { useScreenError } from '../core/ui/errors/first-error-of-screen.tsx';
import { fullListSearch } from '../core/ui/list/search/list-address.ts';
import { SearchList } from '../core/ui/list/search/search-list.tsx';
import type { Column } from '../core/ui/list/table-column.ts';
import { PathLink } from '../core/ui/text/path-link.tsx';
import { StatusBadge } from '../core/ui/text/status-badge.tsx';
import { TimeText } from '../core/ui/text/time-text.tsx';
import { userCountQuery, usersQuery } from './queries.ts';

const usersRoute = getRouteApi('/app/space/administration/users/');

/** Everybody who signed in, searched by name or address, most recently active first. */
export function UsersScreen() {
  const search = usersRoute.useSearch();
  const navigate = usersRoute.useNavigate();
  const { api } = useServices();
  const request = fullListSearch(search);
  const page = useQuery(usersQuery(api, request));
  const count = useQuery(userCountQuery(api, request.text));
  useScreenError(failed(page.error, TEXTS.listFailed));
  useScreenError(failed(count.error, TEXTS.countFailed));
  return (
    <SearchList
      label={SCREEN_TITLES.users}
      filterLabel={TEXTS.filter}
      search={search}
      onSearch={(next, { replace }) => navigate({ search: next, replace })}
      page={page}
      count={count}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      empty={{ message: TEXTS.none }}
    />
  );
}

const COLUMNS: Column<User>[] = [
  {
    key: 'name',
    header: TEXTS.name,
    primary: true,
    cell: ({ id, name, email }) => (
      <PathLink href={`/space/administration/users/${id}`}>{name || email || TEXTS.noName}</PathLink>
    ),
  },
  {
    key: 'email',
    header: TEXTS.email,
    cell: ({ email }) => (email === '' ? '–' : <Address email={email} />),
  },
  { key: 'rights', header: TEXTS.rights, cell: (user) => <Rights {...user} /> },
  {
    key: 'last_activity',
    header: TEXTS.lastActivity,
    cell: ({ last_activity }) => <TimeText iso={last_activity} />,
  },
  {
    key: 'sessions',
    header: TEXTS.sessions,
    cell: ({ open_sessions }) => open_sessions,
  },
];

/** Wraps after its sign rather than within a word. */
function Address({ email }: Pick<User, 'email'>) {
  const domain = email.indexOf('@') + 1;
  return (
    <>
      {email.slice(0, domain)}
      <wbr />
      {email.slice(domain)}
    </>
  );
}

const Rights = ({ is_administrator }: Pick<User, 'is_administrator'>) =>
  is_administrator ? <StatusBadge tone="info" label={TEXTS.administrator} /> : TEXTS.ordinary;
