import { expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { table } from '../extractor.ts';

const HEAD = 'Patient;Date;Analyse;Nature;Résultat;Unité;Statut';
const row = (
  value: string,
  status: string,
  over: Partial<{ who: string; date: string; name: string }> = {},
) =>
  `${over.who ?? 'P1'};${over.date ?? '12/01/2026 08:00'};${over.name ?? 'Potassium'};Sang;${value};mmol/L;${status}`;
const values = async (...rows: readonly string[]) => {
  const { found, logs } = await extractFrom(table, `${[HEAD, ...rows].join('\n')}\n`);
  return { found: found.map((line) => line.replace(/^.*: /, '')).toSorted(), logs: logs.join('\n') };
};

test.each<[string, string, string]>([
  ['final', 'corrigé', 'le corrige, le remplace ou le retire'],
  ['validé', 'rectifié', 'le corrige, le remplace ou le retire'],
  ['provisoire', 'définitif', 'résultat préliminaire'],
  ['F', 'C', 'le corrige, le remplace ou le retire'],
])('a « %s » row gives way to the « %s » one of the same result', async (before, after, reason) => {
  for (const rows of [
    [row('6,8', before), row('4,1', after)],
    [row('4,1', after), row('6,8', before)],
  ]) {
    const { found, logs } = await values(...rows);
    expect(found).toEqual(['k=4.1']);
    expect(logs).toContain(reason);
  }
});

test.each<[string, string]>([
  ['of another person', row('6,8', 'final', { who: 'P2' })],
  ['of another hour', row('6,8', 'final', { date: '12/01/2026 12:00' })],
  ['of another analysis', row('101', 'final', { name: 'Chlore' })],
  ['of the same status', row('6,8', 'corrigé')],
  ['whose status says nothing', row('6,8', 'normal')],
])('a row %s stays', async (_, other) => {
  expect((await values(row('4,1', 'corrigé'), other)).found.join(' ').match(/=/g)).toHaveLength(2);
});

test('of several versions of a result, the last one counts', async () => {
  const rows = ['1', '2', '10'].map(
    (version, at) => `77,${version},2026-03-12 07:45,Sodium,${118 + at},mmol/L`,
  );
  const head = 'result_id,version,collected_at,test,value,unit';
  const { found, logs } = await extractFrom(table, `${[head, ...rows].join('\n')}\n`);
  expect(found.map((line) => line.replace(/^.*: /, ''))).toEqual(['na=120']);
  expect(logs.join()).toContain('le corrige, le remplace ou le retire');
});

test('a later row withdraws the result of the same value, and no other', async () => {
  const { found } = await values(
    row('6,8', 'validé'),
    row('6,8', 'annulé'),
    row('101', 'validé', { name: 'Chlore' }),
  );
  expect(found).toEqual(['cl=101']);
  expect((await values(row('6,8', 'erroné'), row('4,1', 'rendu'))).found).toEqual(['k=4.1']);
});

test('a corrected row of one measure per column replaces the row of the same time', async () => {
  const head = 'Patient;Date prélèvement;Sodium (mmol/L);Potassium (mmol/L);Statut';
  const rows = `${head}\nP1;12/03/2026;118;4,1;Définitif\nP1;12/03/2026;139;4,1;Corrigé\n`;
  const { found } = await extractFrom(table, rows);
  expect(found.map((line) => line.replace(/^.*: /, ''))).toEqual(['na=139 k=4.1']);
});

test('a corrected result of another sample of the day replaces nothing', async () => {
  const head = 'Patient;N° échantillon;Date prélèvement;Analyse;Résultat;Unité;Statut';
  const rows = ['A1;12/03/2026;Sodium;136;mmol/L;Définitif', 'A2;12/03/2026;Sodium;139;mmol/L;Corrigé'];
  const { found } = await extractFrom(table, `${[head, ...rows.map((each) => `P1;${each}`)].join('\n')}\n`);
  expect(found).toHaveLength(2);
});

test('beside « F », the letters of HL7 for what does not stand leave their rows', async () => {
  const rows = [row('6,8', 'X'), row('101', 'D', { name: 'Chlore' }), row('139', 'F', { name: 'Sodium' })];
  const { found, logs } = await values(...rows);
  expect(found).toEqual(['na=139']);
  expect(logs).toContain('examen annulé');
});
