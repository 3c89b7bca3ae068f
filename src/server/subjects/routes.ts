import { AppError } from '../../shared/core/app-error.ts';
import { parseListQuery, type RawQuery } from '../../shared/core/list-query.ts';
import { subjectListSpec, subjectsEndpoints } from '../../shared/subjects/contract.ts';
import type { AuditQueue } from '../core/audit/audit-queue.ts';
import { listDetail } from '../core/audit/list-detail.ts';
import type { Server } from '../core/http/serve.ts';
import {
  createSubject,
  joinSubject,
  labelSubject,
  readSubject,
  type SubjectsDeps,
  separateSubject,
} from './change-subject.ts';
import { eraseSubject, previewErasure } from './erasure/erase-subject.ts';
import { filesOf } from './erasure/repository.ts';
import { countSubjects, findSubject, latestIds, listSubjects } from './repository.ts';

export function subjectsRoutes(server: Server, deps: SubjectsDeps & { auditQueue: AuditQueue }): void {
  const { database, auditQueue, clock } = deps;
  const parse = (query: RawQuery) => parseListQuery(subjectListSpec, query, clock().getTime());
  const existing = async (id: string): Promise<void> => {
    if ((await findSubject(database.queries, id)) === undefined) throw new AppError('subject_not_found');
  };

  server.serve(subjectsEndpoints.listSubjects, async ({ query, actor }) => {
    const listQuery = parse(query);
    const items = await database.read(actor.user_id, (queries) => listSubjects(queries, listQuery));
    const ids = items.map(({ id }) => id);
    await auditQueue.add(actor, {
      action: 'subject.list',
      entity_type: 'Subject',
      // As with a list of observations: a list that shows one is audited as a read of it.
      ...(ids.length === 1 && { entity_id: ids[0] }),
      detail: listDetail(listQuery, ids),
    });
    return { count: items.length, items };
  });
  server.serve(subjectsEndpoints.countSubjects, async ({ query, actor }) => {
    const listQuery = parse(query);
    const count = await database.read(actor.user_id, (queries) => countSubjects(queries, listQuery));
    return { count, exact: true };
  });
  server.serve(subjectsEndpoints.createSubject, ({ body, actor }) =>
    createSubject(deps, body.label || null, actor),
  );
  server.serve(subjectsEndpoints.getSubject, async ({ params, actor }) => {
    const subject = await readSubject(deps, params.subject_id);
    await auditQueue.addOpening(actor, {
      action: 'subject.read',
      entity_type: 'Subject',
      entity_id: subject.id,
    });
    return subject;
  });
  server.serve(subjectsEndpoints.labelSubject, ({ params, body, actor }) =>
    labelSubject(deps, params.subject_id, body.label || null, actor),
  );
  server.serve(subjectsEndpoints.joinSubject, ({ params, body, actor }) =>
    joinSubject(deps, params.subject_id, body, actor),
  );
  server.serve(subjectsEndpoints.separateSubject, ({ params, body, actor }) =>
    separateSubject(deps, params.subject_id, body.reason, actor),
  );
  server.serve(subjectsEndpoints.listLatestValues, async ({ params, actor }) => {
    const id = params.subject_id;
    await existing(id);
    const ids = await latestIds(database.queries, id);
    const found = new Map((await deps.findObservations(database.queries, ids)).map((one) => [one.id, one]));
    const items = ids.flatMap((each) => found.get(each) ?? []);
    await auditQueue.addOpening(actor, {
      action: 'subject.read',
      entity_type: 'Subject',
      entity_id: id,
      detail: listDetail(
        { page: 1, conditions: [], text: [], fetches: ['Measures'] },
        items.map((item) => item.id),
      ),
    });
    return { count: items.length, items };
  });
  server.serve(subjectsEndpoints.listSubjectFiles, async ({ params }) => {
    await existing(params.subject_id);
    const items = await filesOf(database.queries, params.subject_id);
    return { count: items.length, items };
  });
  server.serve(subjectsEndpoints.previewSubjectErasure, ({ params }) =>
    previewErasure(deps, params.subject_id),
  );
  server.serve(subjectsEndpoints.eraseSubject, async ({ params, body, actor }) => {
    await eraseSubject(deps, params.subject_id, body.reason, actor);
    return readSubject(deps, params.subject_id);
  });
}
