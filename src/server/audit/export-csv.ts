import type { AuditEvent } from '../../shared/audit/contract.ts';
import { csvFirstLine, csvLine, csvTime } from '../../shared/core/csv.ts';
import { AUDIT_ACTION_TEXTS, AUDIT_ENTITY_TEXTS, AUDIT_TEXTS } from '../../shared/texts/audit.ts';

/** Header line of an exported trail; `auditLine` returns the lines that follow. */
export const auditHeader = (): string => csvFirstLine(AUDIT_TEXTS.columns);

/** One line of an exported trail. Typed text never becomes a formula. */
export function auditLine(entry: AuditEvent): string {
  const { time, action, user_name, user_id, entity_type, entity_id, ip, detail, token_name, token_id } =
    entry;
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
    token_name ?? '',
    token_id ?? '',
  ]);
}
