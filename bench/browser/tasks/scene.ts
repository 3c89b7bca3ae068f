import { readFile } from 'node:fs/promises';
import type { Served } from '../../served.ts';

const DAY_MS = 86_400_000;
const SAMPLES = new URL('../../../samples/', import.meta.url);

/** The data that the tasks find; whatever a task uses up is created again for each run. */
export interface Scene {
  /** A subject without observations. @returns its code */
  subject(): Promise<string>;
  /** A file whose extraction fails. */
  broken: string;
  /** A table with one refused value. @returns its id */
  table(): Promise<string>;
  /** How many HbA1c of the last 30 days are over 7 %. */
  high: number;
}

/** Declares a small practice's observations of a month, and sends files. */
export async function setScene({ call, sendFile }: Served): Promise<Scene> {
  const declare = (type_id: string, title: string, measure: string, value: number, daysAgo: number) =>
    call('POST', '/observations', {
      ...{ type_id, title, measures: [{ type_id: measure, value }] },
      effective_time: new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10),
    });
  let high = 0;
  for (let rank = 0; rank < 24; rank += 1) {
    const [value, daysAgo] = [5.4 + ((rank * 7) % 24) / 8, rank * 4];
    if (value > 7 && daysAgo < 30) high += 1;
    await declare('hemoglobine-glyquee', 'Hémoglobine glyquée', 'hemoglobine-glyquee.hba1c', value, daysAgo);
    await declare('poids', 'Poids', 'poids.poids', 60 + ((rank * 5) % 24), rank);
  }
  await call('POST', '/list_views', {
    ...{ list: 'observations', name: 'Poids élevés', shared: false },
    query: 'measure=poids.poids&value=%3E80',
  });
  const broken = 'resultats-incomplets.json';
  await sendFile(broken, await readFile(new URL('fhir-abime.json', SAMPLES)));
  let sent = 0;
  return {
    broken,
    high,
    async subject() {
      const { code } = (await call('POST', '/subjects', { label: null })) as { code: string };
      return code;
    },
    table() {
      sent += 1;
      const rows = `12/03/2026;${70 + sent},5\n13/03/2026;7250\n`;
      return sendFile(`pesees-${sent}.csv`, Buffer.from(`Date;Poids (kg)\n${rows}`));
    },
  };
}
