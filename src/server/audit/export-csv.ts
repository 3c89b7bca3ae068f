import type { AuditEvent } from '../../shared/audit/contract.ts';
import { csvFirstLine, csvLine, csvTime } from '../../shared/core/csv.ts';
import { AUDIT_ACTION_TEXTS, AUDIT_ENTITY_TEXTS, AUDIT_TEXTS } from '../../shared/texts/audit.ts';

/** First line of an exported trail; `auditLine` gives the following ones. */
export const auditHeader = (): string => csvFirstLine(AUDIT_TEXTS.columns);

/** One line of an exported trail. Words of people stay cells, whatever they begin with. */
export function auditLine(entry: AuditEvent): string {
  const { time, action, user_name, user_id, entity_type, entity_id, ip, detail } = entry;
  return csvLine([
    csvTime(time),
    AUDIT_ACTION_TEXTS[action],
    action,
    user_name ?? '',
    user_id ?? '',
    entity_type === null ? '' : AUDIT_ENTITY_TEXTS[entity_type],
    entity_id ?? '',
    ip ?? '',
    detail ?? '',
  ]);
}
