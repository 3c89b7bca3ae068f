import { useQuery } from '@tanstack/react-query';
import type { SubjectFile } from '../../shared/subjects/contract.ts';
import { SUBJECT_ERROR_TEXTS as ERRORS, SUBJECT_SCREEN_TEXTS as TEXTS } from '../../shared/texts/subjects.ts';
import { useServices } from '../core/services-context.tsx';
import { failed } from '../core/ui/errors/error-or-none.ts';
import { useScreenError } from '../core/ui/errors/first-error-of-screen.tsx';
import { LatestList } from '../core/ui/list/latest-list.tsx';
import { Panel } from '../core/ui/panels/panel.tsx';
import { subjectFilesQuery } from './queries.ts';

/** The files that the observations of a subject come from, and whether it is alone in them. */
export function SubjectFiles({ subject_id }: { subject_id: string }) {
  const { data, error, isError } = useQuery(subjectFilesQuery(useServices().api, subject_id));
  useScreenError(failed(error, ERRORS.files));
  return (
    <Panel title={TEXTS.files}>
      <LatestList
        items={data?.map((file) => ({
          key: file.id,
          href: `/space/administration/files/${file.id}`,
          title: file.name,
          detail: detailOf(file),
          time: file.time,
        }))}
        failed={isError}
        empty={TEXTS.noFile}
        expected={2}
      />
    </Panel>
  );
}

function detailOf({ erased_time, alone }: SubjectFile): string {
  if (erased_time !== null) return TEXTS.contentErased;
  return alone ? TEXTS.alone : TEXTS.shared;
}
