import type { AuditEntityType, AuditEvent } from '../../shared/audit/contract.ts';
import { AUDIT_ACTION_TEXTS, AUDIT_ENTITY_TEXTS, AUDIT_TEXTS as TEXTS } from '../../shared/texts/audit.ts';
import type { Column } from '../core/ui/list/table-column.ts';
import { PathLink } from '../core/ui/text/path-link.tsx';
import { TimeText } from '../core/ui/text/time-text.tsx';
import styles from './audit-trail.module.css';
import type { AuditSubject } from './queries.ts';

const ACTION: Column<AuditEvent> = {
  key: 'action',
  header: TEXTS.action,
  primary: true,
  cell: ({ action, detail, token_name }) => (
    <>
      <span className={styles.line}>{AUDIT_ACTION_TEXTS[action]}</span>
      {token_name !== null && <span className={styles.line}>{TEXTS.byToken(token_name)}</span>}
      {detail !== null && <span className={`${styles.line} ${styles.detail}`}>{detail}</span>}
    </>
  ),
};
const TIME: Column<AuditEvent> = {
  key: 'time',
  header: TEXTS.time,
  cell: ({ time }) => <TimeText iso={time} precise />,
};
const WHO: Column<AuditEvent> = { key: 'who', header: TEXTS.who, cell: (entry) => <Who {...entry} /> };
const WHAT: Column<AuditEvent> = { key: 'what', header: TEXTS.what, cell: (entry) => <What {...entry} /> };
const ADDRESS: Column<AuditEvent> = {
  key: 'ip',
  header: TEXTS.ip,
  minor: true,
  cell: ({ ip }) => ip ?? TEXTS.system,
};

const OF_A_PERSON = [ACTION, TIME, WHAT, ADDRESS];
const OF_A_THING = [ACTION, TIME, WHO, ADDRESS];

/** The trail of an entity has a column for the person; the trail of a person has one for the entity. */
export const auditColumns = (kind: AuditSubject['kind']): readonly Column<AuditEvent>[] =>
  kind === 'user' ? OF_A_PERSON : OF_A_THING;

function Who({ user_id, user_name }: AuditEvent) {
  if (user_id === null) return TEXTS.nobody;
  return <PathLink href={`/space/administration/users/${user_id}`}>{user_name ?? user_id}</PathLink>;
}

const SCREENS = { Observation: 'observations', File: 'files', Subject: 'subjects', User: 'users' } as const;

/** Entities that have no screen of their own. */
const isWithoutScreen = (type: AuditEntityType): type is Exclude<AuditEntityType, keyof typeof SCREENS> =>
  !(type in SCREENS);

function What({ entity_type, entity_id }: AuditEvent) {
  if (entity_type === null) return '–';
  const label = AUDIT_ENTITY_TEXTS[entity_type];
  if (isWithoutScreen(entity_type) || entity_id === null) return label;
  return (
    <PathLink href={`/space/administration/${SCREENS[entity_type]}/${entity_id}`}>
      {label} <code className={styles.id}>{entity_id.slice(-8)}</code>
    </PathLink>
  );
}
