import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { PAGE_SIZES } from '../../shared/core/pagination.ts';
import { AUDIT_TEXTS as TEXTS } from '../../shared/texts/audit.ts';
import { SCREEN_TITLES } from '../../shared/texts/titles.ts';
import { useServices } from '../core/services-context.tsx';
import { ContentButton } from '../core/ui/content-button.tsx';
import { failed } from '../core/ui/errors/error-or-none.ts';
import { useScreenError } from '../core/ui/errors/first-error-of-screen.tsx';
import { DataTable } from '../core/ui/list/data-table.tsx';
import { Paginator } from '../core/ui/list/paging/paginator.tsx';
import { compactListSearch, fullListSearch, type ListSearch } from '../core/ui/list/search/list-address.ts';
import { PageActions } from '../core/ui/page-actions.tsx';
import { EmptyState } from '../core/ui/panels/empty-state.tsx';
import { auditColumns } from './audit-columns.tsx';
import styles from './audit-trail.module.css';
import { type AuditSubject, auditCountQuery, auditExportUrl, auditPageQuery } from './queries.ts';

interface AuditTrailProps extends AuditSubject {
  search: ListSearch;
  onSearch: (next: ListSearch) => void;
}

/** Who did what, when and from where, newest first: read page by page, downloaded whole. */
export function AuditTrail({ kind, id, search, onSearch }: AuditTrailProps) {
  const { api } = useServices();
  const { page: number, page_size } = fullListSearch(search);
  const page = useQuery(auditPageQuery(api, { kind, id }, { page: number, page_size }));
  const count = useQuery(auditCountQuery(api, { kind, id }));
  useScreenError(failed(page.error ?? count.error, TEXTS.failed));
  const items = page.data?.items;
  if (page.isError && items === undefined) return null;
  return (
    <div className={styles.screen}>
      <PageActions>
        <ContentButton href={auditExportUrl({ kind, id })} startIcon={<Download aria-hidden size={18} />}>
          {TEXTS.export}
        </ContentButton>
      </PageActions>
      <p className={styles.explanation}>{TEXTS.explanation[kind]}</p>
      {items?.length === 0 ? (
        <EmptyState message={TEXTS.none} hint={TEXTS.noneHint} />
      ) : (
        <>
          <DataTable
            label={SCREEN_TITLES.audit}
            columns={auditColumns(kind)}
            items={items}
            rowKey={(entry) => entry.id}
            expected={Math.min(page_size, 10)}
            stale={page.isPlaceholderData}
          />
          <Paginator
            page={number}
            pageSize={page_size}
            pageSizes={PAGE_SIZES}
            count={count.data}
            shown={items?.length ?? 0}
            onChange={({ page: next, pageSize }) =>
              onSearch(compactListSearch({ page: next, page_size: pageSize, text: '' }))
            }
          />
        </>
      )}
    </div>
  );
}
