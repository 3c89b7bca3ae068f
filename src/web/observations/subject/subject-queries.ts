import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { parseSubjectCode } from '../../../shared/core/subject-code.ts';
import { subjectsEndpoints } from '../../../shared/subjects/contract.ts';
import type { Api } from '../../core/api/api.ts';
import { listQuery } from '../../core/api/list-query.ts';
import { useServices } from '../../core/services-context.tsx';

const SUGGESTED = 8;

/** The subjects suggested for a typed text: those whose code or label contains it, newest first. */
export const suggestedSubjectsQuery = (api: Api, typed: string) => {
  const text = parseSubjectCode(typed) ?? typed.trim();
  return queryOptions({
    queryKey: ['subjects', 'list', 'suggested', text],
    queryFn: ({ signal }) =>
      api.call(subjectsEndpoints.listSubjects, {
        query: listQuery({ page_size: SUGGESTED, order: [], text }),
        signal,
      }),
    select: ({ items }) => items.filter(({ erased_time }) => erased_time === null),
    placeholderData: keepPreviousData,
  });
};

/** Creates a subject; lists of subjects are refetched. */
export function useCreateSubject() {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (label: string) =>
      api.call(subjectsEndpoints.createSubject, { body: { label: label === '' ? null : label } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['subjects'] }),
  });
}
