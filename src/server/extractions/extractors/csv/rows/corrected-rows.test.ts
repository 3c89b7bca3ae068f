import { describe, expect, test } from 'vitest';
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

describe('beside a column of versions', () => {
  const versioned = (status: string, version: string, value = '6,8') =>
    `P1;12/01/2026 08:00;Potassium;Sang;${value};mmol/L;${status};${version}`;
  const read = async (...rows: readonly string[]) => {
    const { found } = await extractFrom(table, `${[`${HEAD};Version`, ...rows].join('\n')}\n`);
    return found.map((line) => line.replace(/^.*: /, '')).toSorted();
  };

  test.each<[string, string, string]>([
    ['of one number', '1', '1'],
    ['of one number with decimals', '1.0', '1.0'],
    ['without numbers', '', ''],
    ['only one of them numbered', '', '1'],
    ['that are no numbers', 'initiale', '2'],
    ['numbered', '1', '2'],
    ['numbered with decimals', '1.0', '2.0'],
    ['numbered within a version', '1.2', '1.10'],
    ['numbered after letters', 'v1', 'Version 2'],
  ])('the corrected row counts: versions %s', async (_, before, after) => {
    const rows = [versioned('validé', before), versioned('corrigé', after, '4,1')];
    expect(await read(...rows)).toEqual(['k=4.1']);
    expect(await read(...rows.toReversed())).toEqual(['k=4.1']);
  });

  test('the version decides before the status', async () => {
    const rows = [versioned('corrigé', '2'), versioned('validé', '3', '4,1')];
    expect(await read(...rows)).toEqual(['k=4.1']);
  });

  test.each<[string, readonly string[], readonly string[]]>([
    ['of the same version', [versioned('validé', '1'), versioned('annulé', '1')], []],
    ['of no version', [versioned('validé', '1'), versioned('annulé', '')], []],
    ['of the next version', [versioned('validé', '1'), versioned('annulé', '2')], []],
    ['of an earlier version', [versioned('validé', '2'), versioned('annulé', '1')], ['k=6.8']],
  ])('a withdrawal counts: %s', async (_, rows, expected) => {
    expect(await read(...rows)).toEqual(expected);
  });
});

describe('a withdrawal below a result of the same analysis and time', () => {
  test.each<[string, string]>([
    ['', 'annulé'],
    ['-', 'Annulé'],
    ['annulé', 'annulé'],
    ['Résultat annulé', 'annulé'],
    ['', 'supprimé'],
    ['', 'cancelled'],
    ['N/A', 'withdrawn'],
    ['', 'erroné'],
    ['6,80', 'annulé'],
    ['6.8', 'saisi par erreur'],
  ])('takes it away: « %s », %s', async (value, status) => {
    expect((await values(row('6,8', 'validé'), row(value, status))).found).toEqual([]);
    expect((await values(row('6,8', ''), row(value, status))).found).toEqual([]);
  });

  test.each<[string, readonly string[]]>([
    ['of another value', [row('6,8', 'validé'), row('4,1', 'annulé')]],
    ['of another analysis', [row('6,8', 'validé'), row('', 'annulé', { name: 'Sodium' })]],
    ['of another time', [row('6,8', 'validé'), row('', 'annulé', { date: '12/01/2026 09:00' })]],
    ['of another person', [row('6,8', 'validé'), row('', 'annulé', { who: 'P2' })]],
    ['before the result', [row('', 'annulé'), row('6,8', 'validé')]],
    ['that is only a mark', [row('6,8', 'x'), row('', 'x')]],
    ['of what was not done', [row('6,8', 'validé'), row('', 'non fait')]],
  ])('leaves it: a withdrawal %s', async (_, rows) => {
    expect((await values(...rows)).found).toEqual(['k=6.8']);
  });

  test('takes away a whole row of measures', async () => {
    const head = 'Patient;Date prélèvement;Sodium (mmol/L);Potassium (mmol/L);Statut';
    const read = async (last: string) =>
      (await extractFrom(table, `${head}\nP1;12/03/2026;118;4,1;Validé\nP1;${last}\n`)).found;
    expect(await read('12/03/2026;;;Annulé')).toEqual([]);
    expect(await read('13/03/2026;;;Annulé')).toHaveLength(1);
  });
});

test('« annule et remplace » replaces the row before it', async () => {
  const { found } = await values(row('6,8', 'validé'), row('4,1', 'Annule et remplace'));
  expect(found).not.toContain('k=6.8');
});
