import type { Request } from 'autocannon';
import type { Database } from '../../src/server/core/database/database.ts';
import { withMeasures } from '../../src/server/observations/measure-query.ts';
import { countObservations, listObservations } from '../../src/server/observations/repository.ts';
import { API_PREFIX } from '../../src/shared/core/endpoint.ts';
import { parseListQuery } from '../../src/shared/core/list-query.ts';
import { DEFAULT_TIME_ZONE } from '../../src/shared/core/local-time.ts';
import { observationListSpec } from '../../src/shared/observations/list-specs.ts';
import type { Fixtures, Scenario } from './scenario.ts';

/** Two words that occur together in one observation of a hundred. */
const COMMON = 'controle domicile';

/**
 * Lists, counts and searches of observations.
 * @param session the query that each request sends to the database first
 */
export function listScenarios(
  fixtures: Fixtures,
  session: (database: Database) => Promise<unknown>,
): Record<string, Scenario> {
  const list = (title: string, query: Record<string, string>, parts: ('list' | 'count')[]): Scenario => {
    const parsed = parseListQuery(observationListSpec, query, Date.now());
    const listQuery = withMeasures(parsed, { catalogue: fixtures.catalogue, inOwnUnit: (value) => value });
    const text = new URLSearchParams(query);
    return {
      title,
      requests: parts.map(
        (part): Request => ({
          method: 'GET',
          path: `${API_PREFIX}/observations${part === 'list' ? '' : '/_count'}?${text}`,
        }),
      ),
      async sql(database) {
        for (const part of parts) {
          await session(database);
          if (part === 'list') await listObservations(database.queries, listQuery, DEFAULT_TIME_ZONE);
          else await countObservations(database.queries, listQuery);
        }
      },
    };
  };
  return {
    list: list('liste des 10 plus récentes', {}, ['list']),
    measures: list('la même, avec les mesures', { fetches: 'Measures' }, ['list']),
    'list-count': list('liste et nombre exact', {}, ['list', 'count']),
    'count-type': list("nombre exact d'un type", { 'q:eq:type_id': fixtures.type }, ['count']),
    selective: list('recherche de deux mots rares et nombre', { 'q:text': fixtures.rare }, ['list', 'count']),
    broad: list('recherche de deux mots courants et nombre', { 'q:text': COMMON }, ['list', 'count']),
    letters: list('recherche de deux lettres que rien ne porte et nombre', { 'q:text': 'xq' }, [
      'list',
      'count',
    ]),
    'count-since': list(
      'nombre depuis une date',
      { 'q:gt:creation_time': '2000-01-01T00:00:00Z', 'q:eq:creation_channel': 'web_form' },
      ['count'],
    ),
    'value-period': list(
      "valeur d'une mesure depuis 30 jours, et nombre",
      {
        'q:eq:measure_type_id': fixtures.measure,
        'q:gt:value': '180',
        'q:ago:gt:effective_time': '30d',
      },
      ['list', 'count'],
    ),
    'rare-value': list(
      "valeur rare d'une mesure, et nombre",
      { 'q:eq:measure_type_id': fixtures.measure, 'q:gt:value': '199.5' },
      ['list', 'count'],
    ),
    'sort-value': list(
      "les plus hautes valeurs d'une mesure",
      { 'q:eq:measure_type_id': fixtures.measure, 'q:order': '-value' },
      ['list'],
    ),
    'count-from': list(
      "nombre d'un type depuis un instant de l'an passé",
      { 'q:ago:gt:creation_time': '365d', 'q:eq:type_id': fixtures.type },
      ['count'],
    ),
    'count-measured': list(
      'nombre de ce qui fut mesuré depuis 365 jours',
      { 'q:ago:gt:effective_time': '365d' },
      ['count'],
    ),
    'count-two': list(
      "nombre d'un type et d'un canal",
      { 'q:eq:type_id': fixtures.type, 'q:eq:creation_channel': 'web_form' },
      ['count'],
    ),
    'type-title': list(
      "un type dans l'ordre des titres",
      { 'q:eq:type_id': fixtures.type, 'q:order': 'title' },
      ['list'],
    ),
    // The 990th at 10,000 observations, else the 9,990th.
    page: list('page lointaine', { 'q:page': String(fixtures.lastPage) }, ['list']),
    'type-page': list(
      "page lointaine d'un type",
      { 'q:page': String(Math.ceil(fixtures.lastPage / 10)), 'q:eq:type_id': fixtures.type },
      ['list'],
    ),
  };
}
