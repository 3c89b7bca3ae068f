import type { Compilable, CompiledQuery } from 'kysely';
import type { Queries } from './database.ts';

/**
 * A statement whose SQL never changes, compiled at its first call only: compiling it again costs the server as much as
 * sending it.
 * @param build makes the statement; its arguments are the parameters, each used once and in order
 */
export function compiledOnce<Values extends readonly unknown[], Row>(
  build: (queries: Queries, ...values: Values) => Compilable<Row>,
): (queries: Queries, ...values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (queries, ...values) => {
    compiled ??= compile(queries, build, values.length);
    const { rows } = await queries.executeQuery<Row>({ ...compiled, parameters: values });
    return rows;
  };
}

/** Symbols stand for the values, so that a misplaced parameter is detected whatever the values are. */
function compile<Values extends readonly unknown[], Row>(
  queries: Queries,
  build: (queries: Queries, ...values: Values) => Compilable<Row>,
  count: number,
): CompiledQuery<Row> {
  const places: readonly unknown[] = Array.from({ length: count }, () => Symbol());
  const compiled = build(queries, ...(places as Values)).compile();
  const { parameters } = compiled;
  const isSame = parameters.length === count && parameters.every((each, i) => each === places[i]);
  if (!isSame) throw new TypeError('a statement compiled once takes its values as its parameters');
  return compiled;
}
