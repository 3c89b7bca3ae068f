import { expect, it } from 'vitest';
import type { AuditEvent } from '../../shared/audit/contract.ts';
import { auditLine } from './export-csv.ts';

const ENTRY: AuditEvent = {
  id: '1',
  time: '2026-11-21T08:30:00.000Z',
  user_id: '019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0b',
  user_name: 'Claire Fontaine',
  action: 'file.erase',
  entity_type: 'File',
  entity_id: '019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0c',
  ip: '203.0.113.9',
  detail: 'Demande du 3 mars',
  token_id: '019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0d',
  token_name: 'Labo',
};

it('an audit event is a line of a French spreadsheet', () => {
  expect(auditLine(ENTRY)).toBe(
    '2026-11-21 08:30:00;Contenu du fichier effacé;file.erase;Claire Fontaine;019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0b;Fichier;019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0c;203.0.113.9;Demande du 3 mars;Labo;019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0d\r\n',
  );
});

it('names and reasons never become formulas or new cells', () => {
  const line = auditLine({ ...ENTRY, user_name: '=HYPERLINK("http://x")', detail: '@SUM(A1);\n-2' });
  expect(line).toContain(`;"'=HYPERLINK(""http://x"")";`);
  expect(line).toContain(`;"'@SUM(A1);\n-2"`);
});
