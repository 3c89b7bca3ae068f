import { z } from 'zod';
import { endpoint, streamEndpoint } from '../core/endpoint.ts';
import { idSchema, timeSchema } from '../core/ids.ts';
import type { ListSpec } from '../core/list-query.ts';
import { countSchema, pageOf } from '../core/pagination.ts';
import { rawQuerySchema } from '../core/raw-query.ts';
import { unpaged } from '../core/whole-list.ts';

/** What is audited: every sign-in, every refusal, every read of measures or content, every write. */
const AUDIT_ACTIONS = [
  'session.create',
  'session.delete',
  'session.refuse',
  'session.end_all',
  'session.end_own',
  'session.end_one',
  'session.end_others',
  'session.end_unproved',
  'token.create',
  'token.end',
  'token.call',
  'request.refuse',
  'observation.create',
  'observation.read',
  'observation.read_versions',
  'observation.invalidate',
  'observation.restore',
  'observation.list',
  'observation.export',
  'file.upload_start',
  'file.upload_finish',
  'file.download',
  'file.repeat',
  'file.refuse',
  'file.scan',
  'file.scan_refuse',
  'file.quarantine',
  'file.erase',
  'extraction.run',
  'extraction.preview',
  'extraction.read',
  'extraction.correct',
  'subject.create',
  'subject.list',
  'subject.label',
  'subject.read',
  'subject.join',
  'subject.separate',
  'subject.erase',
  'user.read',
  'user.list',
  'user.rename',
  'view.create',
  'view.change',
  'view.open',
  'view.delete',
  'audit.read',
] as const;
const auditActionSchema = z.enum(AUDIT_ACTIONS);
export type AuditAction = z.infer<typeof auditActionSchema>;

export const auditEntityTypeSchema = z.enum([
  'Observation',
  'File',
  'Session',
  'AccessToken',
  'Subject',
  'User',
  'ListView',
]);
export type AuditEntityType = z.infer<typeof auditEntityTypeSchema>;

/** One row of the audit trail: who did what to what, when, from where. */
const auditEventSchema = z.object({
  id: z.string(),
  time: timeSchema,
  /** Null when the person is unknown: a refused sign-in. */
  user_id: idSchema.nullable(),
  user_name: z.string().nullable(),
  action: auditActionSchema,
  entity_type: auditEntityTypeSchema.nullable(),
  entity_id: idSchema.nullable(),
  /** Network address of the actor; null for a background job. */
  ip: z.string().nullable(),
  /**
   * Why something was refused or erased; for a list, how many rows were shown and which filters applied, without the
   * words searched.
   */
  detail: z.string().nullable(),
  /** The access token used, and its name; null for a session. */
  token_id: idSchema.nullable(),
  token_name: z.string().nullable(),
});
export type AuditEvent = z.infer<typeof auditEventSchema>;

/** Always newest first: events are appended in time order and never change. */
export const auditListSpec = {
  attributes: { user_id: 'id', action: 'text', entity_type: 'text', entity_id: 'id', time: 'time' },
  orders: [],
  fetches: [],
  text: false,
} as const satisfies ListSpec;

export const auditEndpoints = {
  listAudit: endpoint({
    method: 'GET',
    path: '/audit',
    access: 'administrator',
    scopes: ['audit.read'],
    summary: 'Journal des accès et des écritures',
    query: rawQuerySchema,
    list: auditListSpec,
    answer: pageOf(auditEventSchema),
  }),
  countAudit: endpoint({
    method: 'GET',
    path: '/audit/_count',
    access: 'administrator',
    scopes: ['audit.read'],
    summary: 'Nombre de lignes du journal',
    query: rawQuerySchema,
    list: unpaged(auditListSpec),
    answer: countSchema,
  }),
  exportAudit: streamEndpoint({
    method: 'GET',
    path: '/audit/_export',
    access: 'administrator',
    scopes: ['audit.read'],
    summary: 'Journal, en entier, au format CSV',
    query: rawQuerySchema,
    list: unpaged(auditListSpec),
    media_types: ['text/csv'],
    head: false,
  }),
};
