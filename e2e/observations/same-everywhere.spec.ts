import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Observation } from '../../src/shared/observations/contract.ts';
import type { Api } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { OBSERVATIONS, uniqueWord } from './steps.ts';

/** An odd value: its declaration, and how a screen, a CSV and a FHIR Bundle write it. */
interface Odd {
  measure: readonly [id: string, value: string];
  time?: string;
  screen: string;
  csv: string;
  fhir: object;
  /** How a screen, a CSV and a FHIR Bundle write the time. */
  day?: readonly [screen: string, csv: string, fhir: string];
}

const weight = (value: string, screen: string, csv: string, fhir: object): Odd => ({
  ...{ measure: ['poids.poids', value], screen, csv, fhir },
});
const dated = (time: string, screen: string, csv: string, fhir = time): Odd => ({
  ...weight('70', '70\u00a0kg', '70', { value: 70, unit: 'kg' }),
  ...{ time, day: [screen, csv, fhir] },
});
const KG = { unit: 'kg', system: 'http://unitsofmeasure.org', code: 'kg' };

/** Values at the limits of what can be written, and times at the limits of what a clock shows. */
const ODD: readonly Odd[] = [
  weight('70', '70\u00a0kg', '70', { value: 70, ...KG }),
  weight('70.50', '70,50\u00a0kg', '70,50', { value: 70.5, ...KG }),
  weight('0.1', '0,1\u00a0kg', '0,1', { value: 0.1, ...KG }),
  weight('70.123456789012', '70,123456789012\u00a0kg', '70,123456789012', { value: 70.123456789012, ...KG }),
  weight('700', '700\u00a0kg', '700', { value: 700, ...KG }),
  weight('+70', '70\u00a0kg', '70', { value: 70, ...KG }),
  weight('070', '70\u00a0kg', '70', { value: 70, ...KG }),
  weight('70,5', '70,5\u00a0kg', '70,5', { value: 70.5, ...KG }),
  weight('> 90', '>\u00a090\u00a0kg', '> 90', { value: 90, comparator: '>', ...KG }),
  weight('<5', '<\u00a05\u00a0kg', '< 5', { value: 5, comparator: '<', ...KG }),
  weight('>=90.0', '≥\u00a090,0\u00a0kg', '>= 90,0', { value: 90, comparator: '>=', ...KG }),
  weight('≤ 5', '≤\u00a05\u00a0kg', '<= 5', { value: 5, comparator: '<=', ...KG }),
  {
    measure: ['nombre-de-pas-par-jour.pas', '12345'],
    ...{ screen: '12\u202f345\u00a0pas', csv: '12345', fhir: { value: 12345 } },
  },
  dated('2016', '2016', '2016'),
  dated('2016-03', 'mars 2016', 'mars 2016'),
  dated('2016-02-29', '29 févr. 2016', '29/02/2016'),
  dated('1900-01-01', '1 janv. 1900', '01/01/1900'),
  // Beside the hour that clocks in Paris skip, and in the one that they show twice. FHIR has no hour without a zone.
  dated('2026-03-29T03:00', '29 mars 2026, 03:00', '29/03/2026 03:00', '2026-03-29T03:00:00+02:00'),
  dated('2026-03-29T01:59:59', '29 mars 2026, 01:59:59', '29/03/2026 01:59:59', '2026-03-29T01:59:59+01:00'),
  dated('2026-10-25T02:30', '25 oct. 2026, 02:30', '25/10/2026 02:30 UTC+02:00', '2026-10-25T02:30:00+02:00'),
  dated('2026-03-28T00:00', '28 mars 2026, 00:00', '28/03/2026 00:00', '2026-03-28T00:00:00+01:00'),
  // The hour of the place where it was read, as it was written there.
  dated('2026-10-25T02:30:00+02:00', '25 oct. 2026, 02:30:00', '25/10/2026 02:30:00 UTC+02:00'),
  dated('2026-10-25T02:30:00+01:00', '25 oct. 2026, 02:30:00', '25/10/2026 02:30:00 UTC+01:00'),
  dated('2026-03-28T23:59:59-11:00', '28 mars 2026, 23:59:59', '28/03/2026 23:59:59'),
  dated('2026-03-28T23:30:00Z', '28 mars 2026, 23:30:00 UTC', '28/03/2026 23:30:00 UTC'),
];

async function declare(api: Api, odd: Odd, title: string, more: object = {}): Promise<Observation> {
  const [type_id, value] = odd.measure;
  return api.post<Observation>('/observations', {
    ...{ type_id: type_id.split('.')[0], title, measures: [{ type_id, value }] },
    ...(odd.time && { effective_time: odd.time }),
    ...more,
  });
}

async function exported(page: Page, item: string): Promise<string> {
  await page.getByRole('button', { name: 'Exporter' }).click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item }).click(),
  ]);
  return readFile(await saved.path(), 'utf8');
}

for (const timezoneId of ['Europe/Paris', 'America/St_Johns', 'Pacific/Kiritimati'])
  test.describe(`for a reader in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('a screen, the list, a CSV, a FHIR Bundle and the API agree on odd observations', async ({
      page,
      openSession,
      api,
    }) => {
      await openSession();
      const word = uniqueWord();
      const all = [];
      for (const [index, odd] of ODD.entries())
        all.push({ odd, ...(await declare(api, odd, `Cas ${index} ${word}`)) });
      await page.goto(`${OBSERVATIONS}?text=${word}&page_size=100`);
      await expect(page.getByRole('row')).toHaveCount(ODD.length + 1);
      const rows = await page.getByRole('row').allInnerTexts();
      const csv = (await exported(page, 'CSV')).split('\r\n');
      const bundle = JSON.parse(await exported(page, 'FHIR'));
      const problems: string[] = [];
      const check = (what: string, holds: boolean, found: unknown) => {
        if (!holds) problems.push(`${what}: ${JSON.stringify(found)}`);
      };
      for (const [index, { odd, id }] of all.entries()) {
        const name = `${index} ${odd.measure[1]} ${odd.time ?? ''}`;
        // A title that is cut may end here, with a space that does not break.
        const row = rows.find((text) => new RegExp(`Cas ${index}\\s`).test(text)) ?? '';
        const line = csv.find((text) => text.startsWith(id))?.split(';') ?? [];
        const { resource } = bundle.entry.find(({ fullUrl }: { fullUrl: string }) => fullUrl.includes(id));
        check(`list ${name}`, row.includes(odd.screen) && (!odd.day || row.includes(odd.day[0])), row);
        check(`csv value ${name}`, line.includes(odd.csv), line);
        check(`csv day ${name}`, line[6] === (odd.day?.[1] ?? ''), line[6]);
        for (const [key, value] of Object.entries(odd.fhir))
          check(`fhir ${name}`, resource.valueQuantity?.[key] === value, resource.valueQuantity);
        check(`fhir day ${name}`, resource.effectiveDateTime === odd.day?.[2], resource.effectiveDateTime);
        const got = await api.get<Observation>(`/observations/${id}?fetches=Measures`);
        check(`api ${name}`, got.effective_text === (odd.time ?? null), got.effective_text);
      }
      expect(problems).toEqual([]);
      for (const index of [1, 10, 14, 17, 20]) {
        const one = all[index];
        await page.goto(`${OBSERVATIONS}/${one?.id}`);
        await expect(page.getByRole('table').first()).toContainText(one?.odd.screen ?? '');
        if (one?.odd.day)
          await expect(
            page.getByRole('definition').filter({ hasText: one.odd.day[0] }).first(),
          ).toBeVisible();
      }
    });
  });

test('the version, the error, the subject and the origin of a value are the same everywhere', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  const word = uniqueWord();
  const { code } = await api.post<{ code: string }>('/subjects', {});
  const seventy = weight('70', '70\u00a0kg', '70', {});
  const first = await declare(api, seventy, `Première ${word}`, { subject_code: code });
  const source = { entity_type: 'Observation', entity_id: first.id };
  const second = await declare(api, seventy, `Seconde ${word}`, { source });
  const wrong = await declare(api, seventy, `Erronée ${word}`);
  await api.post(`/observations/${wrong.id}/_invalidate`, { reason: 'Erreur de saisie' });
  await page.goto(`${OBSERVATIONS}?text=${word}`);
  const row = (title: string) => page.getByRole('row').filter({ hasText: title });
  await expect(row('Première')).toContainText('Remplacée');
  await expect(row('Seconde')).not.toContainText(/Remplacée|erreur/);
  await expect(row('Erronée')).toContainText('Déclarée par erreur');
  for (const title of ['Première', 'Seconde']) await expect(row(title)).toContainText(code);
  const csv = (await exported(page, 'CSV')).split('\r\n');
  const lineOf = (id: string) => csv.find((line) => line.startsWith(id));
  expect(lineOf(first.id)).toContain(`;Remplacée;;${second.id};${code};`);
  expect(lineOf(second.id)).toContain(`;Valide;${first.id};;${code};`);
  expect(lineOf(second.id)).toContain(`;Observation;${first.id};`);
  expect(lineOf(wrong.id)).toContain(';Déclarée par erreur;');
  const bundle = JSON.parse(await exported(page, 'FHIR'));
  const resourceOf = (id: string) =>
    bundle.entry.find(({ fullUrl }: { fullUrl: string }) => fullUrl.includes(id))?.resource;
  // FHIR: a reader that does not understand a modifier extension must not use the resource.
  expect(JSON.stringify(resourceOf(first.id).modifierExtension)).toContain(second.id);
  expect(resourceOf(second.id).status).toMatch(/^(?:amended|corrected)$/);
  expect(JSON.stringify(resourceOf(second.id))).toContain(first.id);
  expect(resourceOf(wrong.id).status).toBe('entered-in-error');
  await page.goto(`${OBSERVATIONS}?text=${word}&in_error=true`);
  await expect(page.getByRole('row')).toHaveCount(2);
  expect(await exported(page, 'CSV')).toContain(';Déclarée par erreur;');
  expect(JSON.parse(await exported(page, 'FHIR')).entry).toMatchObject([
    { resource: { status: 'entered-in-error' } },
  ]);
});
