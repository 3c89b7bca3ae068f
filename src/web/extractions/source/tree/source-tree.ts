import { readJson } from '../../../../shared/core/json/read-json.ts';
import { cut as cutAround } from '../excerpt.ts';
import { MARKS, type TextRange } from './xml-element.ts';

/** Limits of a tree, because its text and its nodes are all in memory: characters of the text, and number of nodes. */
export const TREE_TEXT_MAX = 10 * 1024 * 1024;
const NODES_MAX = 500_000;
const JSON_RULES = { depth: Infinity, values: NODES_MAX, several: false, repeatedNames: true };
/** Characters shown of a long text. */
const SHOWN_MAX = 400;

export interface TreeNode {
  /** Index of the parent; -1 for the root. */
  parent: number;
  /** Index after the last node inside it. */
  next: number;
  depth: number;
  /** Its bounds in the text; in JSON, those of its value. */
  start: number;
  end: number;
  /** Where the name of a field begins, before its value; otherwise its own start. */
  keyStart: number;
  /** Where the part shown on its line ends in the text; its start when the line shows a count. */
  shownEnd: number;
  /** The space between an element and its text, which its line leaves out. */
  gap: TextRange | null;
  /** Its field name or its index in an array, in JSON; empty in XML. */
  name: string;
  /** As written, shortened when long; for an array or object, its number of values. */
  shown: string;
}

/** A JSON or XML text as a tree, its nodes in the order of the text; null when it is neither, or is too large. */
export function readTree(text: string): readonly TreeNode[] | null {
  if (text.length > TREE_TEXT_MAX) return null;
  if (/^\s*[{[]/.test(text)) return jsonTree(text);
  return /^\s*</.test(text) ? xmlTree(text) : null;
}

function jsonTree(text: string): TreeNode[] | null {
  const read = readJson(text, JSON_RULES);
  if ('failure' in read) return null;
  const { tape } = read;
  const nodes: TreeNode[] = [];
  /** Number of values of each one so far. */
  const counts: number[] = [];
  let parent = -1;
  for (let index = 0; index < tape.length; index += 1) {
    for (let around = nodes[parent]; around && around.next <= index; around = nodes[parent])
      parent = around.parent;
    const position = counts[parent] ?? 0;
    counts[parent] = position + 1;
    counts[index] = 0;
    const [source, start] = [tape.source(index), tape.start(index)];
    const isScalar = tape.kind(index) !== 'object' && tape.kind(index) !== 'array';
    nodes.push({
      parent,
      next: tape.next(index),
      depth: (nodes[parent]?.depth ?? -1) + 1,
      start,
      end: start + source.length,
      keyStart: tape.keyStart(index) ?? start,
      shownEnd: isScalar ? start + source.length : start,
      gap: null,
      name: tape.keySource(index) === null ? (parent < 0 ? '' : `${position}`) : tape.key(index),
      shown: isScalar ? cut(source) : '',
    });
    if (!isScalar) parent = index;
  }
  for (const [index, node] of nodes.entries()) {
    if (node.shown === '') node.shown = `${tape.kind(index) === 'array' ? '[]' : '{}'} ${counts[index]}`;
  }
  return nodes;
}

function xmlTree(text: string): TreeNode[] | null {
  const nodes: TreeNode[] = [];
  let [parent, at] = [-1, 0];
  const add = (from: number, end: number) => {
    const content = text.slice(from, end);
    const start = end - content.trimStart().length;
    const shownEnd = from + content.trimEnd().length;
    const depth = (nodes[parent]?.depth ?? -1) + 1;
    const bounds = { start, end, keyStart: start, shownEnd, gap: null };
    nodes.push({ parent, next: nodes.length + 1, depth, ...bounds, name: '', shown: cut(content.trim()) });
  };
  for (const { 0: mark, 1: slash, 2: name, 3: empty, index } of text.matchAll(MARKS)) {
    if (parent >= 0 && text.slice(at, index).trim() !== '') add(at, index);
    at = index + mark.length;
    if (nodes.length > NODES_MAX) return null;
    if (slash !== '/') {
      if (parent >= 0 || name !== undefined) add(index, at);
      if (name !== undefined && empty !== '/') parent = nodes.length - 1;
      continue;
    }
    const closed = nodes[parent];
    if (closed === undefined) return null;
    closed.next = nodes.length;
    closed.end = at;
    parent = closed.parent;
    withText(nodes, closed);
  }
  return parent === -1 && nodes.length > 0 && nodes[0]?.next === nodes.length ? nodes : null;
}

/** An element that contains only a text is shown on one line with it. */
function withText(nodes: TreeNode[], element: TreeNode): void {
  const last = nodes.at(-1);
  const isAlone = last !== undefined && nodes[nodes.length - 2] === element && !last.shown.startsWith('<');
  if (!isAlone) return;
  nodes.pop();
  element.next = nodes.length;
  element.shown = cut(`${element.shown}${last.shown}`);
  if (last.start > element.shownEnd) element.gap = { start: element.shownEnd, end: last.start };
  element.shownEnd = last.shownEnd;
}

const cut = (written: string): string =>
  written.length <= SHOWN_MAX ? written : `${written.slice(0, SHOWN_MAX).toWellFormed()}…`;

/**
 * The line of a node in which a part of the text is marked: the value before, inside and after the mark, shortened
 * around it; and whether the mark is in the name. A mark elsewhere in the node marks the whole line.
 */
export function lineAround(
  text: string,
  { start, end, keyStart, shownEnd, gap, shown }: TreeNode,
  mark: TextRange,
): { isName: boolean; before: string; mark: string; after: string } {
  const content =
    gap === null ? text.slice(start, shownEnd) : text.slice(start, gap.start) + text.slice(gap.end, shownEnd);
  const offset = (at: number) =>
    Math.min(content.length, Math.max(0, at - start) - (gap === null ? 0 : between(at, gap.start, gap.end)));
  const isName = keyStart <= mark.start && mark.start < start;
  const foundRange = { start: offset(mark.start), end: offset(Math.min(mark.end, end)) };
  if (foundRange.start === foundRange.end) {
    return isName
      ? { isName, before: shown, mark: '', after: '' }
      : { isName, before: '', mark: shown, after: '' };
  }
  const markRange = { ...foundRange, end: Math.min(foundRange.end, foundRange.start + SHOWN_MAX) };
  const line = cutAround(content, { start: 0, end: content.length }, markRange);
  const [first, last] = [line.isCutBefore ? '…' : '', line.isCutAfter ? '…' : ''];
  return { isName, before: first + line.before, mark: line.mark, after: line.after + last };
}

/** How much of a range lies before an offset. */
const between = (at: number, start: number, end: number): number =>
  Math.min(Math.max(at, start), end) - start;

/** Whether a node contains others. */
export const isBranch = (nodes: readonly TreeNode[], index: number): boolean =>
  (nodes[index]?.next ?? 0) > index + 1;

/** The innermost node at an offset of the text: at its value, or at its name. */
export function nodeAt(nodes: readonly TreeNode[], offset: number): number {
  let found = 0;
  for (let index = 1; index < (nodes[found]?.next ?? 0); ) {
    const node = nodes[index];
    if (node === undefined) break;
    if (node.keyStart <= offset && offset < node.end) {
      found = index;
      index += 1;
    } else index = node.next;
  }
  return found;
}

/** The ancestors of a node, innermost first. */
export function around(nodes: readonly TreeNode[], index: number): number[] {
  const found: number[] = [];
  for (let at = nodes[index]?.parent ?? -1; at >= 0; at = nodes[at]?.parent ?? -1) found.push(at);
  return found;
}

/** The visible nodes: those whose ancestors are all open. */
export function visibleNodes(nodes: readonly TreeNode[], open: ReadonlySet<number>): number[] {
  const rows: number[] = [];
  for (let index = 0; index < nodes.length; ) {
    rows.push(index);
    index = open.has(index) ? index + 1 : (nodes[index]?.next ?? nodes.length);
  }
  return rows;
}

/** What a key does in a tree (WAI-ARIA tree view): moves to another node, or opens or closes this one. */
export function treeStep(
  nodes: readonly TreeNode[],
  open: ReadonlySet<number>,
  rows: readonly number[],
  active: number,
  key: string,
): { to: number } | { toggle: number } | null {
  const at = rows.indexOf(active);
  const to = (index: number | undefined) => (index === undefined || index < 0 ? null : { to: index });
  switch (key) {
    case 'ArrowDown':
      return to(rows[at + 1]);
    case 'ArrowUp':
      return to(rows[at - 1]);
    case 'Home':
      return to(rows[0]);
    case 'End':
      return to(rows.at(-1));
    case 'Enter':
    case ' ':
      return isBranch(nodes, active) ? { toggle: active } : null;
    case 'ArrowRight':
      if (!isBranch(nodes, active)) return null;
      return open.has(active) ? to(active + 1) : { toggle: active };
    case 'ArrowLeft':
      return open.has(active) && isBranch(nodes, active) ? { toggle: active } : to(nodes[active]?.parent);
    default:
      return null;
  }
}
