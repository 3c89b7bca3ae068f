import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from './app-error.ts';
import { type ListSpec, parseListQuery, type RawQuery } from './list-query.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');
const ID = '019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0b';
const spec: ListSpec = {
  attributes: { id: 'id', title: 'text', size: 'number', stored: 'boolean', creation_time: 'time' },
  orders: ['creation_time', 'title'],
  fetches: ['Measures', 'Author'],
  text: true,
};
const parse = (raw: RawQuery) => parseListQuery(spec, raw, NOW);

describe('parseListQuery', () => {
  it('requests the first page of 10 by default', () => {
    expect(parse({})).toEqual({ page: 1, page_size: 10, order: [], text: [], fetches: [], conditions: [] });
  });

  it('reads page, size, order, words and fetches', () => {
    const query = parse({
      'q:page': '3',
      'q:page_size': '200',
      'q:order': '-creation_time,title',
      'q:text': ['glycémie  à', 'jeun'],
      'q:fetch': ['Measures', 'Author'],
      fetches: 'Measures,Author',
    });
    expect(query).toEqual({
      page: 3,
      page_size: 200,
      order: [
        { attribute: 'creation_time', descending: true },
        { attribute: 'title', descending: false },
      ],
      text: ['glycémie', 'à', 'jeun'],
      fetches: ['Measures', 'Author'],
      conditions: [],
    });
  });

  it.each([
    ['q:eq:id', ID.toUpperCase(), 'eq', [ID]],
    ['q:eq:title', ['a', 'b'], 'eq', ['a', 'b']],
    ['q:like:title', 'gly', 'like', ['gly']],
    ['q:gt:size', '12.5', 'gt', [12.5]],
    ['q:lt:size', '-3', 'lt', [-3]],
    ['q:eq:stored', 'true', 'eq', [true]],
    ['q:gt:creation_time', '2026-01-01', 'gt', ['2026-01-01T00:00:00.000Z']],
    ['q:lt:creation_time', '2026-01-01T10:00:00+02:00', 'lt', ['2026-01-01T08:00:00.000Z']],
    ['q:ago:gt:creation_time', '7d', 'gt', ['2026-03-03T12:00:00.000Z']],
    ['q:in:lt:creation_time', '90m', 'lt', ['2026-03-10T13:30:00.000Z']],
  ])('reads %s=%s', (key, value, operator, values) => {
    expect(parse({ [key]: value }).conditions).toEqual([
      { attribute: key.split(':').at(-1), operator, values },
    ]);
  });

  it.each([
    ['page', '1'],
    ['q:page', '0'],
    ['q:page', '1.5'],
    ['q:page', 'deux'],
    ['q:page_size', '1001'],
    ['q:order', 'size'],
    ['q:order', '--title'],
    ['q:fetch', 'Secrets'],
    ['fetches', 'Measures,Secrets'],
    ['q:eq:secret', 'x'],
    ['q:eq:__proto__', 'x'],
    ['q:eq:constructor', 'x'],
    ['q:ne:title', 'x'],
    ['q:eq', 'x'],
    ['q:eq:title:more', 'x'],
    ['q:like:id', ID],
    ['q:gt:stored', 'true'],
    ['q:eq:id', "' or 1=1 --"],
    ['q:eq:stored', 'yes'],
    ['q:eq:size', 'NaN'],
    ['q:eq:size', '1e999'],
    ['q:gt:creation_time', 'hier'],
    ['q:gt:creation_time', '2026-13-01'],
    ['q:gt:creation_time', '2026-02-30'],
    ['q:lt:creation_time', '2026-02-30T08:00:00Z'],
    ['q:ago:gt:creation_time', '7 jours'],
    ['q:ago:gt:creation_time', '999999w'],
    ['q:ago:eq:creation_time', '7d'],
    ['q:ago:gt:title', '7d'],
    ['q:text', 'a'.repeat(201)],
    ['q:text', 'a\u0000b'],
    ['q:eq:title', 'a\u0000b'],
  ])('refuses %s=%s and names the key', (key, value) => {
    expect(() => parse({ [key]: value })).toThrow(
      expect.objectContaining({ code: 'query_invalid', parameters: { key } }),
    );
  });

  it.each(['q:page', 'q:page_size', 'q:gt:size', 'q:lt:creation_time', 'q:ago:gt:creation_time'])(
    'refuses %s given twice: which one counts would be a guess',
    (key) => {
      const value = key.includes('ago') ? '1d' : key.includes('time') ? '2026-01-01' : '2';
      expect(parse({ [key]: [value] })).toEqual(parse({ [key]: value }));
      expect(() => parse({ [key]: [value, value] })).toThrow(
        expect.objectContaining({ code: 'query_invalid', parameters: { key } }),
      );
    },
  );

  it('reads an hour without a zone in UTC, whatever the zone of the server', () => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    const { conditions } = parse({ 'q:gt:creation_time': '2026-10-25T02:30' });
    vi.unstubAllEnvs();
    expect(conditions[0]?.values).toEqual(['2026-10-25T02:30:00.000Z']);
  });

  it('looks for words without the signs that show nothing', () => {
    expect(parse({ 'q:text': 'gly\u00adcémie\u200b  \u2060' }).text).toEqual(['glycémie']);
  });

  describe('an order by the value of a measure', () => {
    const measured: ListSpec = {
      ...spec,
      attributes: { ...spec.attributes, measure_type_id: 'code', value: 'quantity' },
      measuredOrders: ['value'],
    };
    const ask = (raw: RawQuery) => parseListQuery(measured, raw, NOW);

    it.each([
      ['value', false],
      ['-value', true],
    ])('%s means the value of the only measure that the list is filtered by', (order, descending) => {
      const raw = { 'q:order': `${order},title`, 'q:eq:measure_type_id': ['hba1c', 'hba1c'] };
      expect(ask(raw).order).toEqual([
        { attribute: 'value', descending, measure: 'hba1c' },
        { attribute: 'title', descending: false },
      ]);
    });

    it.each([
      {},
      { 'q:eq:measure_type_id': ['hba1c', 'crp'] },
      { 'q:eq:measure_type_id': [] },
      { 'q:gt:value': '7' },
    ])('is refused together with %o, naming its key', (beside: RawQuery) => {
      for (const order of ['value', '-value', 'title,value'])
        expect(() => ask({ 'q:order': order, ...beside })).toThrow(
          expect.objectContaining({ code: 'query_invalid', parameters: { key: 'q:order' } }),
        );
    });

    it('is refused by a list without such orders', () => {
      expect(() => parse({ 'q:order': 'value', 'q:eq:id': ID })).toThrow(
        expect.objectContaining({ parameters: { key: 'q:order' } }),
      );
    });
  });

  it('any input is parsed as a query, or refused with an error that names the wrong key', () => {
    const keys = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'q:page',
        'q:text',
        'q:order',
        'q:eq:id',
        'q:gt:creation_time',
        'q:ago:gt:creation_time',
      ),
      fc.tuple(fc.constantFrom('q:eq:', 'q:like:', 'q:in:gt:', ''), fc.string()).map(([a, b]) => a + b),
    );
    const values = fc.oneof(fc.string(), fc.array(fc.string()), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(fc.dictionary(keys, values), (raw) => {
        try {
          parse(raw);
        } catch (error) {
          expect(error).toBeInstanceOf(AppError);
          expect(error).toMatchObject({ code: 'query_invalid' });
        }
      }),
      { numRuns: 2000 },
    );
  });
});
