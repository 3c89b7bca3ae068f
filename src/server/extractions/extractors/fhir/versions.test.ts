import { describe, expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { fhir } from './extractor.ts';
import { observation, POTASSIUM, quantity } from './resource-fixture.ts';

const extract = (resource: unknown) => extractFrom(fhir, JSON.stringify(resource));
const potassium = (value: number, over: object = {}) =>
  observation({ id: 'k', valueQuantity: quantity(value, 'mmol/L'), ...over });
const meta = (versionId: string, lastUpdated?: string) => ({ meta: { versionId, lastUpdated } });
const bundle = (type: string, ...entry: object[]) => ({ resourceType: 'Bundle', type, entry });
const OTHER = potassium(5.2);

describe('of several versions of a resource, the last one counts', () => {
  const put = (resource: object, over: object = {}) => ({
    fullUrl: 'https://a.fr/Observation/k',
    resource,
    request: { method: 'PUT', url: 'Observation/k' },
    ...over,
  });
  const erase = (over: object = {}) => ({ request: { method: 'DELETE', url: 'Observation/k' }, ...over });

  test.each<[string, unknown]>([
    [
      'by version',
      bundle('collection', { resource: potassium(5.2, meta('1')) }, { resource: potassium(4.1, meta('2')) }),
    ],
    ['by version, as a number', [potassium(4.1, meta('10')), potassium(5.2, meta('9'))]],
    [
      'by update',
      [
        potassium(4.1, meta('b', '2026-01-06T10:00:00+01:00')),
        potassium(5.2, meta('a', '2026-01-06T08:30:00Z')),
      ],
    ],
    [
      'by its place in a history whose times show that the newest versions come last',
      bundle(
        'history',
        { resource: { resourceType: 'Patient', id: 'p', ...meta('1', '2026-01-01T00:00:00Z') } },
        put(potassium(5.2)),
        put(potassium(4.1)),
        { resource: { resourceType: 'Patient', id: 'p', ...meta('2', '2026-02-01T00:00:00Z') } },
      ),
    ],
    ['by its place in a history', bundle('history', put(potassium(4.1)), put(potassium(5.2)))],
    [
      "by the server's response",
      bundle(
        'history',
        put(potassium(5.2), { response: { etag: 'W/"1"' } }),
        put(potassium(4.1), { response: { etag: 'W/"2"' } }),
      ),
    ],
    [
      'by the version in its address',
      bundle(
        'history',
        { ...put(potassium(4.1, meta('2'))), fullUrl: 'https://a.fr/Observation/k/_history/2' },
        { ...put(potassium(5.2, meta('1'))), fullUrl: 'https://a.fr/Observation/k/_history/1' },
      ),
    ],
    ['by its status', [potassium(5.2), potassium(4.1, { status: 'corrected' })]],
    [
      "by the result's identifier",
      [
        observation({ id: 'a', identifier: [{ system: 'urn:labo', value: '7' }], status: 'corrected' }),
        { ...OTHER, id: 'b', identifier: [{ system: 'urn:labo', value: '7' }] },
      ],
    ],
    ['if both agree', [potassium(4.1), potassium(4.1)]],
  ])('%s', async (_what, resource) => {
    expect((await extract(resource)).found).toEqual([POTASSIUM]);
  });

  test.each<[string, unknown, RegExp]>([
    ['deleted last', bundle('history', erase(), put(potassium(4.1))), /supprimé/],
    [
      'deleted, according to its version',
      bundle(
        'history',
        put(potassium(4.1, meta('1'))),
        erase({ response: { etag: 'W/"2"', lastModified: '2026-01-07T08:00:00Z' } }),
      ),
      /supprimé/,
    ],
    [
      'gone, in a history without requests',
      bundle(
        'history',
        { fullUrl: 'https://a.fr/Observation/k', response: { status: '410 Gone' } },
        put(potassium(4.1), { request: undefined }),
      ),
      /supprimé/,
    ],
    ['deleted by the transaction', bundle('transaction', { resource: OTHER }, erase()), /supprimé/],
    [
      'entered in error last',
      [potassium(4.1, meta('1')), potassium(4.1, { ...meta('2'), status: 'entered-in-error' })],
      /saisi par erreur/,
    ],
    [
      'cancelled last',
      bundle('history', put(potassium(4.1, { status: 'cancelled' })), put(potassium(4.1))),
      /annulé/,
    ],
    ['one of two values without an order', [potassium(4.1), OTHER], /le fichier dit aussi/],
    [
      'one of two values whose version and update time contradict each other',
      [potassium(4.1, meta('1', '2026-01-07T08:00:00Z')), potassium(5.2, meta('2', '2026-01-06T08:00:00Z'))],
      /le fichier dit aussi/,
    ],
    [
      'in an entry that the server refused',
      bundle('batch-response', { resource: OTHER, response: { status: '412 Precondition Failed' } }),
      /refusée par le serveur/,
    ],
  ])('no version is extracted if it is %s', async (_what, resource, line) => {
    const { found, logs } = await extract(resource);
    expect(found).toEqual([]);
    expect(logs.join('\n')).toMatch(line);
  });

  test('a result stays if it is marked as gone outside a history, or was written again since', async () => {
    const gone = { fullUrl: 'https://a.fr/Observation/k', response: { status: '410' } };
    const own = put(potassium(4.1), { request: undefined });
    expect((await extract(bundle('searchset', gone, own))).found).toHaveLength(1);
    expect((await extract(bundle('history', own, gone, put(potassium(5.2))))).found).toHaveLength(1);
  });

  test('a result that was deleted, then written again, is extracted', async () => {
    const history = bundle('history', put(potassium(4.1)), erase(), put(potassium(5.2)));
    expect((await extract(history)).found).toEqual([POTASSIUM]);
  });

  test('resources with the same id on two servers are two resources', async () => {
    const on = (server: string, value: number, hour: string) => ({
      fullUrl: `https://${server}/Observation/k`,
      resource: potassium(value, { ...meta('1'), effectiveDateTime: `2026-01-05T${hour}:00:00Z` }),
    });
    const both = bundle('collection', on('a.fr', 4.1, '07'), on('b.fr', 5.2, '09'));
    expect((await extract(both)).found).toHaveLength(2);
  });

  test('each version left out has its line', async () => {
    const { logs } = await extract([potassium(4.1, meta('2')), potassium(5.2, meta('1'))]);
    expect(logs.join()).toContain('Refusé : Potassium [2823-3] = 5.2 mmol/L');
    expect(logs.join()).toContain('le corrige, le remplace ou le retire');
  });
});

describe('the status of a holder applies to its results', () => {
  const held = { resource: potassium(4.1) };
  const reference = [{ reference: 'Observation/k' }];
  const report = (over: object) => ({
    resource: { resourceType: 'DiagnosticReport', id: 'r', result: reference, ...over },
  });
  const composition = (over: object, entry: object[] = reference) => ({
    resource: { resourceType: 'Composition', section: [{ title: 'x', section: [{ entry }] }], ...over },
  });

  test.each<[string, object]>([
    ['a report', report({ status: 'cancelled' })],
    ['a document', composition({ status: 'entered-in-error' })],
    [
      'a list',
      { resource: { resourceType: 'List', status: 'entered-in-error', entry: [{ item: reference[0] }] } },
    ],
    [
      'a panel',
      {
        resource: observation({
          id: 'p',
          status: 'cancelled',
          valueQuantity: undefined,
          hasMember: reference,
        }),
      },
    ],
    ['a modifier', report({ status: 'final', modifierExtension: [{ url: 'x', valueBoolean: true }] })],
  ])('%s', async (_what, holder) => {
    expect((await extract(bundle('document', holder, held))).found).toEqual([]);
    expect((await extract(bundle('document', held, holder))).found).toEqual([]);
  });

  test('applies at any distance', async () => {
    const far = composition({ status: 'entered-in-error' }, [{ reference: 'DiagnosticReport/r' }]);
    expect((await extract(bundle('document', far, report({ status: 'final' }), held))).found).toEqual([]);
    const kept = composition({ status: 'amended' }, [{ reference: 'DiagnosticReport/r' }]);
    expect((await extract(bundle('document', kept, report({ status: 'corrected' }), held))).found).toEqual([
      POTASSIUM,
    ]);
  });

  test('a deletion named only by its request removes the resource of that type and id', async () => {
    const deleted = (url: string) => ({ request: { method: 'DELETE', url }, response: { status: '204' } });
    const kept = {
      resource: potassium(5.2),
      fullUrl: 'http://x/Observation/k',
      request: { method: 'POST', url: 'Observation' },
    };
    expect((await extract(bundle('history', deleted('Observation/k'), kept))).found).toEqual([]);
    for (const url of ['Observation/2', 'Patient/1'])
      expect((await extract(bundle('history', deleted(url), kept))).found).toHaveLength(1);
  });

  test('a document that another one of the file replaces is not read', async () => {
    const file = (id: string, value: number, over: object = {}) => ({
      resource: {
        resourceType: 'DocumentReference',
        id,
        status: 'current',
        content: [
          {
            attachment: {
              data: Buffer.from(`Date;Potassium (mmol/L)\n05/01/2026;${value}`).toString('base64'),
            },
          },
        ],
        ...over,
      },
    });
    const replaces = { relatesTo: [{ code: 'replaces', target: { reference: 'DocumentReference/1' } }] };
    const { found, logs } = await extract(bundle('collection', file('1', 5.2), file('2', 4.1, replaces)));
    expect(found).toEqual(['ionogramme-sanguin 2026-01-04T23:00: k=4.1']);
    expect(logs.join('\n')).toContain('document remplacé');
    for (const status of ['superseded', 'entered-in-error'])
      expect((await extract(file('1', 5.2, { status }).resource)).found).toEqual([]);
    expect((await extract(file('1', 5.2, { docStatus: 'entered-in-error' }).resource)).found).toEqual([]);
  });

  test('the status of a document applies to the file that it points to', async () => {
    const data = Buffer.from('Date;Potassium (mmol/L)\n05/01/2026;5.2').toString('base64');
    const binary = { resource: { resourceType: 'Binary', id: 'b', contentType: 'text/csv', data } };
    const pointer = (status: string) => ({
      resource: {
        resourceType: 'DocumentReference',
        status,
        subject: { reference: 'Patient/1' },
        content: [{ attachment: { url: 'Binary/b' } }],
      },
    });
    expect((await extract(bundle('collection', binary, pointer('superseded')))).found).toEqual([]);
    expect((await extract(bundle('collection', binary, pointer('current')))).found).toHaveLength(1);
  });
});
