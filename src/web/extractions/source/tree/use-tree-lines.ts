import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { scrollToCentre } from '../scroll-to-centre.ts';
import { around, isBranch, nodeAt, type TreeNode, treeStep, visibleNodes } from './source-tree.ts';
import type { TextRange } from './xml-element.ts';

/**
 * The visible lines of a tree, which are indexes of its nodes: which nodes are open, which line is the active one, and
 * which one has the marked part of the text. A new mark opens the tree down to it. The frame follows the active line.
 */
export function useTreeLines(nodes: readonly TreeNode[], mark: TextRange | null) {
  const marked = useMemo(() => (mark === null ? undefined : nodeAt(nodes, mark.start)), [nodes, mark]);
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set([0]));
  const [active, setActive] = useState(0);
  const lines = useMemo(() => visibleNodes(nodes, open), [nodes, open]);
  const id = useId();
  const lineId = (line: number) => `${id}-${line}`;
  const frame = useRef<HTMLElement>(null);
  /** How the active line is scrolled into view, once it is rendered. */
  const wanted = useRef<'centre' | 'nearest' | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the next match may be on the same line
  useEffect(() => {
    if (marked === undefined) return;
    wanted.current = 'centre';
    setOpen((before) => new Set([...before, ...around(nodes, marked)]));
    setActive(marked);
  }, [nodes, marked, mark]);
  useLayoutEffect(() => {
    if (wanted.current === 'centre') scrollToCentre(frame.current, 'mark');
    if (wanted.current === 'nearest')
      document.getElementById(lineId(active))?.scrollIntoView({ block: 'nearest' });
    wanted.current = null;
  });

  function toggle(line: number) {
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(line)) next.add(line);
      return next;
    });
  }
  function goTo(line: number | undefined) {
    if (line === undefined) return;
    wanted.current = 'nearest';
    setActive(line);
  }
  function pick(line: number) {
    setActive(line);
    if (isBranch(nodes, line)) toggle(line);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const step = treeStep(nodes, open, lines, active, event.key);
    if (step === null) return;
    event.preventDefault();
    if ('to' in step) goTo(step.to);
    else toggle(step.toggle);
  }
  /** Whether the node of a line is open; undefined when it contains nothing. */
  const isOpen = (line: number) => (isBranch(nodes, line) ? open.has(line) : undefined);

  return { frame, lines, lineId, active, marked, isOpen, goTo, pick, onKeyDown };
}
