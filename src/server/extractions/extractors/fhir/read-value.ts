import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import { MESSAGE_LOG } from '../../../../shared/texts/extraction/format-log.ts';
import type { CandidateValue } from '../../extractor.ts';
import { child, type TreeNode, textAt } from '../../parsing/tree-node.ts';
import { readWritten, type WrittenValue } from '../../vocabulary/units/written-value.ts';

/** A value as written in the resource. */
export interface OwnValue extends WrittenValue {
  /** Why it is not a value, in French. */
  refusal?: string;
}

/**
 * Fields that FHIR never repeats in a value. A list, even with one item, makes the value invalid, because it is unknown
 * which item counts.
 */
const OF_A_QUANTITY = ['value', 'comparator', 'code', 'unit'];
const NO_NUMBER: CandidateValue = { kind: 'number', text: '', comparator: null };
const VALUE = /^value[A-Z]/;

/** The value of an Observation or component, according to the type of its field; null if it has none. */
export function readOwn(node: TreeNode): OwnValue | null {
  const read = readField(node);
  if (read === null) return null;
  if (node.names().filter((name) => VALUE.test(name) && child(node, name) !== null).length > 1)
    return { ...read, refusal: REFUSALS.severalValues };
  return child(node, 'dataAbsentReason') === null ? read : { ...read, refusal: REFUSALS.declaredAbsent };
}

function readField(node: TreeNode): OwnValue | null {
  const quantity = child(node, 'valueQuantity');
  if (quantity !== null) return readQuantity(quantity);
  if (isList(child(node, 'valueInteger'))) return { value: NO_NUMBER, units: [] };
  const integer = textAt(node, 'valueInteger');
  if (integer !== null) return { value: { kind: 'number', text: integer, comparator: null }, units: [] };
  if (child(node, 'valueRange') !== null) return ofTwo(node, ['valueRange', 'low'], ['valueRange', 'high']);
  if (child(node, 'valueRatio') !== null)
    return ofTwo(node, ['valueRatio', 'numerator'], ['valueRatio', 'denominator']);
  if (isList(child(node, 'valueString'))) return { value: { kind: 'text', text: '' }, units: [] };
  const valueText = textAt(node, 'valueString');
  if (valueText !== null)
    return readWritten(valueText) ?? { value: { kind: 'text', text: valueText }, units: [] };
  const text =
    textAt(node, 'valueCodeableConcept', 'text') ?? textAt(node, 'valueCodeableConcept', 'coding', 'display');
  return text === null ? null : { value: { kind: 'text', text }, units: [] };
}

function readQuantity(quantity: TreeNode): OwnValue | null {
  if (isList(quantity) || OF_A_QUANTITY.some((name) => isList(child(quantity, name))))
    return { value: NO_NUMBER, units: [] };
  const text = textAt(quantity, 'value');
  if (text === null) return null;
  const units = [textAt(quantity, 'code'), textAt(quantity, 'unit')].filter((unit) => unit !== null);
  return { value: { kind: 'number', text, comparator: textAt(quantity, 'comparator') }, units };
}

/** A range or ratio has two numbers, and neither is the value. */
function ofTwo(node: TreeNode, one: readonly string[], two: readonly string[]): OwnValue | null {
  const numbers = [one, two].map((path) => textAt(node, ...path, 'value'));
  if (numbers.every((number) => number === null)) return null;
  const isRatio = one[0] === 'valueRatio';
  const unit = textAt(node, ...one, 'unit') ?? textAt(node, ...one, 'code');
  return {
    value: { kind: 'text', text: numbers.map((number) => number ?? '…').join(isRatio ? ':' : ' – ') },
    units: unit === null ? [] : [unit],
    refusal: isRatio ? MESSAGE_LOG.ratio : REFUSALS.range,
  };
}

const isList = (node: TreeNode | null): boolean => node?.kind === 'array';
