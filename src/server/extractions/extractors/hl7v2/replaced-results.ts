import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import { toTheMinute } from '../../vocabulary/coded-time.ts';
import { component } from './message.ts';
import type { Order, ReadMessage, Result } from './scopes.ts';
import { CORRECTIONS, FINISHED, orderRefusal, statusOf, UNFINISHED } from './statuses.ts';

/** A result with the data by which it is compared. */
interface Statement {
  result: Result;
  status: string;
  /** Codes, and names in the form « =POTASSIUM ». */
  names: readonly string[];
  /** Number of the test within an order (OBX-4), if it is repeated. */
  subId: string;
  time: string | null;
  /** As written, only used for comparison. */
  value: string;
}

/**
 * Of several statements about one test, in a message or in a batch, the last one counts: it replaces, corrects or
 * withdraws a result. A cancelled order also withdraws its results.
 *
 * @param messages in the order in which they were sent
 * @param timeOf returns when a result was sampled
 * @return why each result that no longer counts is refused
 */
export function replacedResults(
  messages: readonly ReadMessage[],
  timeOf: (result: Result) => string | null,
): Map<Result, string> {
  const refused = new Map<Result, string>();
  const stated = new Stated();
  for (const { orders, results } of messages) {
    const byOrder = Map.groupBy(results, ({ order }) => order);
    for (const order of orders) {
      const why = orderRefusal(order);
      if (why !== null) takeBackOrder(order, why, stated, refused);
      for (const result of byOrder.get(order) ?? []) {
        if (why !== null) refused.set(result, why);
        const statement = statementOf(result, timeOf(result));
        applyStatus(statement, earlierOf(statement, stated, refused), refused);
        stated.add(statement);
      }
    }
  }
  return refused;
}

/**
 * Maximum number of results of one test to compare with the next one, because a monitor repeats a test thousands of
 * times.
 */
const AT_ONE_TIME_MAX = 50;
const OF_ONE_TEST_MAX = 2000;

/** Earlier statements, by test, by test and time, and by order. */
class Stated {
  readonly #lists = new Map<string, Statement[]>();
  readonly #orders = new Map<string, Set<Order>>();
  readonly #byOrder = new Map<Order, Result[]>();

  add(statement: Statement): void {
    const { names, time, result } = statement;
    const { order } = result;
    for (const name of names) {
      for (const key of [keyOf(order.patient.key, name), keyOf(order.patient.key, name, time)]) {
        const list = this.#lists.get(key);
        if (list === undefined) this.#lists.set(key, [statement]);
        else list.push(statement);
      }
    }
    const results = this.#byOrder.get(order);
    if (results !== undefined) results.push(result);
    else {
      this.#byOrder.set(order, [result]);
      for (const key of orderKeys(order)) {
        this.#orders.set(key, (this.#orders.get(key) ?? new Set()).add(order));
      }
    }
  }

  /** Orders that share a number or time with this one, and their results. */
  near(order: Order): [Order, readonly Result[]][] {
    const others = new Set(orderKeys(order).flatMap((key) => [...(this.#orders.get(key) ?? [])]));
    return [...others].map((other) => [other, this.#byOrder.get(other) ?? []]);
  }

  ofTest({ names, result }: Statement): Set<Statement> {
    const patient = result.order.patient.key;
    return new Set(
      names.flatMap((name) => (this.#lists.get(keyOf(patient, name)) ?? []).slice(-OF_ONE_TEST_MAX)),
    );
  }

  ofTestAndTime({ names, time, result }: Statement): Set<Statement> {
    const patient = result.order.patient.key;
    return new Set(
      names.flatMap((name) => (this.#lists.get(keyOf(patient, name, time)) ?? []).slice(-AT_ONE_TIME_MAX)),
    );
  }
}

function orderKeys(order: Order): string[] {
  const { obr, patient } = order;
  const keys = [3, 2].map((position) => [position, numberOf(order, position)] as const);
  return [...keys, [7, obr?.fields[7]?.trim() ?? ''] as const]
    .filter(([, value]) => value !== '')
    .map(([position, value]) => keyOf(patient.key, String(position), value));
}

const keyOf = (...parts: readonly (string | null)[]): string => JSON.stringify(parts);

function statementOf(result: Result, time: string | null): Statement {
  const { segment, order } = result;
  const { separators } = order.message;
  const partsAt = (positions: readonly number[]) =>
    positions
      .map((at) => component(segment.fields[3], at, separators).toUpperCase())
      .filter((part) => part !== '');
  const value = (segment.fields[5] ?? '').trim();
  return {
    result,
    status: statusOf(result),
    names: [...partsAt([1, 4]), ...partsAt([2, 5]).map((name) => `=${name}`)],
    subId: (segment.fields[4] ?? '').trim(),
    time: toTheMinute(time ?? null) ?? null,
    value: value === '""' ? '' : value,
  };
}

/** Earlier statements about the same test of the same order. A correction may have another time, or none. */
function earlierOf(
  statement: Statement,
  stated: Stated,
  refused: ReadonlyMap<Result, string>,
): readonly Statement[] {
  const isCorrection = CORRECTIONS.has(statement.status);
  const isMeant = (each: Statement) => {
    // Two final results of one order are two results.
    const isLate = UNFINISHED.has(statement.status) && FINISHED.has(each.status);
    const stands = !isLate && each.status !== 'C' && !UNFINISHED.has(each.status);
    if (!isCorrection && stands && each.result.order === statement.result.order) return false;
    const sameTest = each.subId === statement.subId || each.subId === '' || statement.subId === '';
    return (
      sameTest && !refused.has(each.result) && isSameName(statement, each) && isSameOrder(statement, each)
    );
  };
  const timed = [...stated.ofTestAndTime(statement)].filter(isMeant);
  if (!CORRECTIONS.has(statement.status) || (timed.length > 0 && statement.time !== null)) return timed;
  return [...stated.ofTest(statement)].filter(isMeant);
}

function applyStatus(
  statement: Statement,
  earlier: readonly Statement[],
  refused: Map<Result, string>,
): void {
  const { status, value, subId, result } = statement;
  if (CORRECTIONS.has(status)) {
    // If a withdrawal repeats the withdrawn values, only those are withdrawn, and other results of the test stay.
    const repeated = status === 'C' || value === '' ? [] : earlier.filter((each) => each.value === value);
    for (const each of repeated.length > 0 ? repeated : earlier) refused.set(each.result, REFUSALS.outdated);
    return;
  }
  for (const each of earlier) {
    if (each.value === value || each.subId !== subId) continue;
    if (UNFINISHED.has(status) && FINISHED.has(each.status)) {
      // A final result is not taken back by a preliminary one, wherever it stands.
      refused.set(result, REFUSALS.finalBeside);
      continue;
    }
    const isEarlierMessage = each.result.order.message !== result.order.message;
    if (isEarlierMessage || UNFINISHED.has(each.status)) refused.set(each.result, REFUSALS.outdated);
    else if (each.status === 'C') {
      // After a correction, another result of the same test: it is unknown which one is right.
      refused.set(each.result, REFUSALS.contradicted);
      refused.set(result, REFUSALS.contradicted);
    }
  }
}

/** The numbers of an order: the filler's (OBR-3), then the placer's (OBR-2); empty if missing. */
export const numbersOf = (order: Order): readonly string[] => [numberOf(order, 3), numberOf(order, 2)];

/** Whether two results share a code, or, if they are in different messages, a name. */
function isSameName(one: Statement, two: Statement): boolean {
  const shared = one.names.filter((name) => two.names.includes(name));
  return shared.some(
    (name) => !name.startsWith('=') || one.result.order.message !== two.result.order.message,
  );
}

/** Whether two results belong to one order: it has the same number, or else the same panel at the same time. */
function isSameOrder(one: Statement, two: Statement): boolean {
  const [order, other] = [one.result.order, two.result.order];
  if (order === other) return true;
  const numbered = sameNumbers(order, other);
  if (numbered !== null) return numbered && samePanel(order, other);
  return (
    order.message !== other.message && one.time !== null && one.time === two.time && samePanel(order, other)
  );
}

/**
 * Whether the filler's numbers (OBR-3), or else the placer's (OBR-2), are the same; null if they cannot be compared.
 */
function sameNumbers(one: Order, two: Order): boolean | null {
  for (const position of [3, 2]) {
    const [first, second] = [numberOf(one, position), numberOf(two, position)];
    if (first !== '' && second !== '') return first === second;
  }
  return null;
}

function numberOf({ obr, orc, message }: Order, position: number): string {
  const [ordered, controlled] = [obr, orc].map((segment) =>
    component(segment?.fields[position], 1, message.separators),
  );
  return ordered || controlled || '';
}

function samePanel(one: Order, two: Order): boolean {
  const [first, second] = [one, two].map(({ obr, message }) =>
    component(obr?.fields[4], 1, message.separators),
  );
  return first === '' || second === '' || first === second;
}

/** Withdraws the earlier results of a cancelled or replaced order. */
function takeBackOrder(order: Order, why: string, stated: Stated, refused: Map<Result, string>): void {
  const sampled = order.obr?.fields[7]?.trim() ?? '';
  for (const [other, results] of stated.near(order)) {
    if (other === order || !samePanel(order, other)) continue;
    const numbered = sameNumbers(order, other);
    const same =
      numbered ?? (order.obr !== null && sampled !== '' && other.obr?.fields[7]?.trim() === sampled);
    for (const result of same ? results : []) refused.set(result, why);
  }
}
