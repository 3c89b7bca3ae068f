import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { AccessToken } from '../../../shared/auth/access-tokens.ts';
import { DEFAULT_PAGE_SIZE } from '../../../shared/core/pagination.ts';
import { ACCESS_TOKEN_TEXTS as TEXTS } from '../../../shared/texts/access-tokens.ts';
import { useServices } from '../../core/services-context.tsx';
import { failed } from '../../core/ui/errors/error-or-none.ts';
import { useScreenError } from '../../core/ui/errors/first-error-of-screen.tsx';
import { Paginator } from '../../core/ui/list/paging/paginator.tsx';
import { Panel } from '../../core/ui/panels/panel.tsx';
import listStyles from '../session/sessions-panel.module.css';
import { AccessTokenItem } from './access-token-item.tsx';
import { accessTokenCountQuery, accessTokensQuery } from './access-token-queries.ts';
import { AccessTokenShown } from './access-token-shown.tsx';
import styles from './access-tokens.module.css';
import { CreateAccessToken } from './create-access-token.tsx';
import { EndAccessToken } from './end-access-token.tsx';

/** « Mes jetons d'accès »: the administrator's own, ten a page; they are created, shown once and ended here. */
export function AccessTokensPanel() {
  const { api } = useServices();
  const [page, setPage] = useState(1);
  const tokens = useQuery(accessTokensQuery(api, page));
  const count = useQuery(accessTokenCountQuery(api));
  const [creating, setCreating] = useState(false);
  const [shown, setShown] = useState<string>();
  const [ending, setEnding] = useState<AccessToken>();
  useScreenError(failed(tokens.error, TEXTS.failed));
  const items = tokens.data?.items;
  if (tokens.isError && items === undefined) return null;
  return (
    <Panel
      title={TEXTS.title}
      actions={
        <Button
          variant="outlined"
          startIcon={<Plus aria-hidden size={18} />}
          onClick={() => setCreating(true)}
        >
          {TEXTS.create}
        </Button>
      }
    >
      <p className={styles.explanation}>{TEXTS.explanation}</p>
      {items?.length === 0 && page === 1 ? (
        <p>{TEXTS.none}</p>
      ) : (
        <ul className={listStyles.list} aria-busy={items === undefined}>
          {items === undefined && (
            <li className={listStyles.item}>
              <Skeleton width="60%" />
            </li>
          )}
          {items?.map((token) => (
            <AccessTokenItem key={token.id} token={token} onEnd={() => setEnding(token)} />
          ))}
        </ul>
      )}
      {count.data && (count.data.count > DEFAULT_PAGE_SIZE || page > 1) && (
        <Paginator
          of={TEXTS.title}
          page={page}
          pageSize={DEFAULT_PAGE_SIZE}
          pageSizes={[DEFAULT_PAGE_SIZE]}
          count={count.data}
          shown={items?.length ?? 0}
          onChange={(next) => setPage(next.page)}
        />
      )}
      {creating && (
        <CreateAccessToken
          onCreated={(token) => {
            setPage(1);
            setShown(token);
          }}
          onClose={() => setCreating(false)}
        />
      )}
      {shown !== undefined && !creating && (
        <AccessTokenShown token={shown} onClose={() => setShown(undefined)} />
      )}
      {ending && <EndAccessToken token={ending} onClose={() => setEnding(undefined)} />}
    </Panel>
  );
}
