import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { AUDIT_EXPORT_PATH, auditEndpoints } from '../../shared/audit/contract.ts';
import { API_PREFIX } from '../../shared/core/endpoint.ts';
import type { Api } from '../core/api.ts';
import { filterQuery, listQuery } from '../core/list-query.ts';

/** Whose trail it is: a thing's, or what a person did. */
export type TrailSubject = { kind: 'file' | 'observation' | 'user'; id: string };

const ENTITY_TYPES = { file: 'File', observation: 'Observation' } as const;

const equalsOf = ({ kind, id }: TrailSubject): Record<string, string> =>
  kind === 'user' ? { user_id: id } : { entity_type: ENTITY_TYPES[kind], entity_id: id };

/** One page of a trail, newest first. Asked anew each time: it grows while it is read. */
export const trailQuery = (api: Api, subject: TrailSubject, page: { page: number; page_size: number }) =>
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

export const trailCountQuery = (api: Api, subject: TrailSubject) =>
  queryOptions({
    queryKey: ['audit', 'count', subject],
    queryFn: ({ signal }) =>
      api.call(auditEndpoints.countAudit, { query: filterQuery({ equals: equalsOf(subject) }), signal }),
    staleTime: 0,
  });

/** Address of the whole trail, as a file. */
export const trailExport = (subject: TrailSubject): string =>
  `${API_PREFIX}${AUDIT_EXPORT_PATH}?${new URLSearchParams(
    Object.entries(equalsOf(subject)).map(([name, value]) => [`q:eq:${name}`, value]),
  )}`;
