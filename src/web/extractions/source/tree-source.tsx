import Button from '@mui/material/Button';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Place } from '../../../shared/core/place.ts';
import { EXTRACTION_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/extractions.ts';
import { SOURCE_TEXTS } from '../../../shared/texts/source.ts';
import { rangeOf } from './excerpt.ts';
import { Frame } from './frame.tsx';
import { scrollToCentre } from './scroll-to-centre.ts';
import styles from './source.module.css';
import {
  around,
  isBranch,
  lineAround,
  nodeAt,
  type TreeNode,
  treeStep,
  visibleNodes,
} from './source-tree.ts';
import type { TextRange } from './xml-element.ts';

/** Lines rendered before and after the current one: an open array may have a hundred thousand. */
const AROUND = 200;

interface TreeSourceProps {
  nodes: readonly TreeNode[];
  text: string;
  name: string;
  place: Place | null | undefined;
  /** Where the match of the search is. */
  hit: TextRange | undefined;
}

/** A JSON or XML file as a tree, open down to a value, which is marked; navigated with the usual keys of trees. */
export function TreeSource({ nodes, text, name, place, hit }: TreeSourceProps) {
  const id = useId();
  const range = useMemo(() => hit ?? (place ? rangeOf(text, place) : null), [text, place, hit]);
  const marked = useMemo(() => (range === null ? undefined : nodeAt(nodes, range.start)), [nodes, range]);
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set([0]));
  const [active, setActive] = useState(0);
  const frame = useRef<HTMLElement>(null);
  const tree = useRef<HTMLDivElement>(null);
  /** How the current line is scrolled into view, once it is rendered. */
  const wanted = useRef<'centre' | 'nearest' | null>(null);
  const rows = useMemo(() => visibleNodes(nodes, open), [nodes, open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next match may be on the same line
  useEffect(() => {
    if (marked === undefined) return;
    wanted.current = 'centre';
    setOpen((before) => new Set([...before, ...around(nodes, marked)]));
    setActive(marked);
  }, [nodes, marked, range]);
  useLayoutEffect(() => {
    if (wanted.current === 'centre') scrollToCentre(frame.current, 'mark');
    if (wanted.current === 'nearest')
      document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
    wanted.current = null;
  });
  const at = rows.indexOf(active);
  const [from, to] = [Math.max(0, at - AROUND), at + AROUND + 1];
  const toggle = (index: number) =>
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(index)) next.add(index);
      return next;
    });
  const goTo = (index: number | undefined) => {
    if (index === undefined) return;
    wanted.current = 'nearest';
    setActive(index);
  };
  // The button may disappear with the lines that it adds: the focus goes to them.
  const more = (count: number, label: string, next: number | undefined) =>
    count > 0 && (
      <Button
        variant="text"
        size="small"
        onClick={() => {
          goTo(next);
          tree.current?.focus({ preventScroll: true });
        }}
      >
        {label}
      </Button>
    );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const step = treeStep(nodes, open, rows, active, event.key);
    if (step === null) return;
    event.preventDefault();
    if ('to' in step) goTo(step.to);
    else toggle(step.toggle);
  };
  return (
    <Frame label={TEXTS.excerptOf(name)} frame={frame}>
      {more(from, SOURCE_TEXTS.linesBefore(from), rows[from - 1])}
      <div
        ref={tree}
        role="tree"
        className={styles.tree}
        aria-label={SOURCE_TEXTS.treeOf(name)}
        tabIndex={0}
        aria-activedescendant={at < 0 ? undefined : `${id}-${active}`}
        onKeyDown={onKeyDown}
      >
        {rows.slice(from, to).map((index) => (
          <Line
            key={index}
            id={`${id}-${index}`}
            node={nodes[index] as TreeNode}
            isOpen={isBranch(nodes, index) ? open.has(index) : undefined}
            isActive={index === active}
            marked={index === marked && range ? lineAround(text, nodes[index] as TreeNode, range) : undefined}
            onPick={() => {
              setActive(index);
              if (isBranch(nodes, index)) toggle(index);
            }}
          />
        ))}
      </div>
      {more(rows.length - to, SOURCE_TEXTS.linesAfter(rows.length - to), rows[to])}
    </Frame>
  );
}

interface LineProps {
  id: string;
  node: TreeNode;
  /** Undefined when it contains nothing. */
  isOpen: boolean | undefined;
  isActive: boolean;
  /** The marked part. */
  marked: ReturnType<typeof lineAround> | undefined;
  onPick: () => void;
}

function Line({ id, node: { depth, name, shown }, isOpen, isActive, marked, onPick }: LineProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the tree, which has the focus
    // biome-ignore lint/a11y/useFocusableInteractive: if a click focused a line, folding it would lose the focus
    <div
      id={id}
      role="treeitem"
      className={styles.line}
      aria-level={depth + 1}
      aria-expanded={isOpen}
      aria-selected={isActive}
      data-place={marked !== undefined}
      style={{ paddingInlineStart: `${Math.min(depth, 20) + 1.5}em` }}
      onClick={onPick}
    >
      {isOpen !== undefined && <span className={styles.twist} aria-hidden data-open={isOpen} />}
      {name && (
        <span className={styles.key}>
          {marked?.isName ? <mark>{name}</mark> : name}
          {'\u00a0: '}
        </span>
      )}
      {marked?.before ?? shown}
      {marked?.mark && <mark>{marked.mark}</mark>}
      {marked?.after}
    </div>
  );
}
