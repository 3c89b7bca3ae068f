import type { Queries } from './database/database.ts';

export type AuditAction =
  | 'session.create'
  | 'session.delete'
  | 'observation.create'
  | 'file.upload_start'
  | 'file.upload_finish'
  | 'file.download'
  | 'extraction.run';

export interface AuditEntry {
  time: Date;
  user_id: string;
  action: AuditAction;
  entity_type: 'Observation' | 'File' | 'Session';
  entity_id: string;
  /** Address of the caller; null where a job acts. */
  ip: string | null;
}

/** Leaves a trace that nothing can change: who did what to what, when, from where. */
export async function audit(queries: Queries, ...entries: AuditEntry[]): Promise<void> {
  if (entries.length > 0) await queries.insertInto('audit').values(entries).execute();
}
