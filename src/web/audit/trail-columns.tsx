import type { AuditEntry } from '../../shared/audit/contract.ts';
import { AUDIT_ACTION_TEXTS, AUDIT_ENTITY_TEXTS, AUDIT_TEXTS as TEXTS } from '../../shared/texts/audit.ts';
import type { Column } from '../core/ui/data-table.tsx';
import { PathLink } from '../core/ui/path-link.tsx';
import { TimeText } from '../core/ui/time-text.tsx';
import type { TrailSubject } from './queries.ts';
import styles from './trail.module.css';

const ACTION: Column<AuditEntry> = {
  key: 'action',
  header: TEXTS.action,
  primary: true,
  cell: ({ action, detail }) => (
    <>
      <span className={styles.line}>{AUDIT_ACTION_TEXTS[action]}</span>
      {detail !== null && <span className={`${styles.line} ${styles.detail}`}>{detail}</span>}
    </>
  ),
};
const TIME: Column<AuditEntry> = {
  key: 'time',
  header: TEXTS.time,
  cell: ({ time }) => <TimeText iso={time} precise />,
};
const WHO: Column<AuditEntry> = { key: 'who', header: TEXTS.who, cell: (entry) => <Who {...entry} /> };
const WHAT: Column<AuditEntry> = { key: 'what', header: TEXTS.what, cell: (entry) => <What {...entry} /> };
const ADDRESS: Column<AuditEntry> = {
  key: 'ip',
  header: TEXTS.ip,
  minor: true,
  cell: ({ ip }) => ip ?? TEXTS.system,
};

const OF_A_PERSON = [ACTION, TIME, WHAT, ADDRESS];
const OF_A_THING = [ACTION, TIME, WHO, ADDRESS];

/** A thing's trail tells who, a person's on what. */
export const trailColumns = (kind: TrailSubject['kind']): readonly Column<AuditEntry>[] =>
  kind === 'user' ? OF_A_PERSON : OF_A_THING;

function Who({ user_id, user_name }: AuditEntry) {
  if (user_id === null) return TEXTS.nobody;
  return <PathLink href={`/space/administration/users/${user_id}`}>{user_name ?? user_id}</PathLink>;
}

const SCREENS = { Observation: 'observations', File: 'files', User: 'users' } as const;

function What({ entity_type, entity_id }: AuditEntry) {
  if (entity_type === null) return '–';
  const label = AUDIT_ENTITY_TEXTS[entity_type];
  if (entity_type === 'Session' || entity_id === null) return label;
  return (
    <PathLink href={`/space/administration/${SCREENS[entity_type]}/${entity_id}`}>
      {label} <code className={styles.id}>{entity_id.slice(-8)}</code>
    </PathLink>
  );
}
