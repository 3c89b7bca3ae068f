import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { auditEndpoints } from '../../shared/audit/contract.ts';
import { API_PREFIX } from '../../shared/core/endpoint.ts';
import type { Api } from '../core/api/api.ts';
import { filterQuery, listQuery } from '../core/api/list-query.ts';

/** The subject of an audit trail: a file, an observation, a subject, or everything that one person did. */
export type AuditSubject = { kind: 'file' | 'observation' | 'subject' | 'user'; id: string };

const ENTITY_TYPES = { file: 'File', observation: 'Observation', subject: 'Subject' } as const;

const equalsOf = ({ kind, id }: AuditSubject): Record<string, string> =>
  kind === 'user' ? { user_id: id } : { entity_type: ENTITY_TYPES[kind], entity_id: id };

/** One page of an audit trail, newest first. Never taken from the cache: the trail grows while people read it. */
export const auditPageQuery = (api: Api, subject: AuditSubject, page: { page: number; page_size: number }) =>
  queryOptions({
    queryKey: ['audit', 'list', subject, page],
    queryFn: ({ signal }) =>
      api.call(auditEndpoints.listAudit, {
        query: listQuery({ ...page, order: [], equals: equalsOf(subject) }),
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const auditCountQuery = (api: Api, subject: AuditSubject) =>
  queryOptions({
    queryKey: ['audit', 'count', subject],
    queryFn: ({ signal }) =>
      api.call(auditEndpoints.countAudit, { query: filterQuery({ equals: equalsOf(subject) }), signal }),
    staleTime: 0,
  });

/** Link to the whole audit trail as a CSV file. */
export const auditExportUrl = (subject: AuditSubject): string =>
  `${API_PREFIX}${auditEndpoints.exportAudit.path}?${new URLSearchParams(
    Object.entries(equalsOf(subject)).map(([name, value]) => [`q:eq:${name}`, value]),
  )}`;
