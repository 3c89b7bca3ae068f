import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { idSchema, timeSchema } from '../core/ids.ts';
import { countSchema, pageOf } from '../core/pagination.ts';
import type { ListSpec } from '../core/query.ts';
import { rawQuerySchema } from '../core/raw-query.ts';

/** What leaves a trace: every sign-in, every refusal, every read of content, every write. */
export const AUDIT_ACTIONS = [
  'session.create',
  'session.delete',
  'session.refuse',
  'session.end_all',
  'session.end_own',
  'session.end_one',
  'request.refuse',
  'observation.create',
  'observation.read',
  'observation.export',
  'file.upload_start',
  'file.upload_finish',
  'file.download',
  'file.scan',
  'file.scan_refuse',
  'file.quarantine',
  'file.erase',
  'extraction.run',
  'extraction.preview',
  'extraction.read',
  'user.read',
  'audit.read',
] as const;
export const auditActionSchema = z.enum(AUDIT_ACTIONS);
export type AuditAction = z.infer<typeof auditActionSchema>;

export const auditEntityTypeSchema = z.enum(['Observation', 'File', 'Session', 'User']);
export type AuditEntityType = z.infer<typeof auditEntityTypeSchema>;

/** One line of the trail: who did what to what, when, from where. */
export const auditEntrySchema = z.object({
  id: z.string(),
  time: timeSchema,
  /** Null where nobody was recognised: a sign-in that was refused. */
  user_id: idSchema.nullable(),
  user_name: z.string().nullable(),
  action: auditActionSchema,
  entity_type: auditEntityTypeSchema.nullable(),
  entity_id: idSchema.nullable(),
  /** Address of the caller; null where a job acted. */
  ip: z.string().nullable(),
  /** Why something was refused or erased. */
  detail: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** Newest first, always: rows come in the order of time and never change. */
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
    summary: 'Journal des accès et des écritures',
    query: rawQuerySchema,
    answer: pageOf(auditEntrySchema),
  }),
  countAudit: endpoint({
    method: 'GET',
    path: '/audit/_count',
    access: 'administrator',
    summary: 'Nombre de lignes du journal',
    query: rawQuerySchema,
    answer: countSchema,
  }),
};

/** The trail that a list query asks for, whole, as CSV. Not in the table above: its answer is a file. */
export const AUDIT_EXPORT_PATH = '/audit/_export';
