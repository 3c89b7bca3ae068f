import Button from '@mui/material/Button';
import { useMemo, useRef } from 'react';
import type { Place } from '../../../../shared/core/place.ts';
import { EXTRACTION_SCREEN_TEXTS as TEXTS } from '../../../../shared/texts/extraction/extractions.ts';
import { SOURCE_TEXTS } from '../../../../shared/texts/extraction/source-pane.ts';
import { rangeOf } from '../excerpt.ts';
import { Frame } from '../scroll-frame.tsx';
import styles from '../source.module.css';
import { lineAround, type TreeNode } from './source-tree.ts';
import { TreeLine } from './tree-line.tsx';
import { useTreeLines } from './use-tree-lines.ts';
import type { TextRange } from './xml-element.ts';

/** Lines rendered before and after the active one: an open array may have a hundred thousand. */
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
  const mark = useMemo(() => hit ?? (place ? rangeOf(text, place) : null), [text, place, hit]);
  const { frame, lines, lineId, active, marked, isOpen, goTo, pick, onKeyDown } = useTreeLines(nodes, mark);
  const tree = useRef<HTMLDivElement>(null);
  const at = lines.indexOf(active);
  const [from, to] = [Math.max(0, at - AROUND), at + AROUND + 1];
  const showMore = (line: number | undefined) => {
    goTo(line);
    // The button may disappear with the lines that it adds: the focus goes to them.
    tree.current?.focus({ preventScroll: true });
  };
  return (
    <Frame label={TEXTS.excerptOf(name)} frame={frame}>
      {from > 0 && (
        <MoreLines label={SOURCE_TEXTS.linesBefore(from)} onMore={() => showMore(lines[from - 1])} />
      )}
      <div
        ref={tree}
        role="tree"
        className={styles.tree}
        aria-label={SOURCE_TEXTS.treeOf(name)}
        tabIndex={0}
        aria-activedescendant={at < 0 ? undefined : lineId(active)}
        onKeyDown={onKeyDown}
      >
        {lines.slice(from, to).map((line) => {
          const node = nodes[line] as TreeNode;
          return (
            <TreeLine
              key={line}
              id={lineId(line)}
              node={node}
              isOpen={isOpen(line)}
              isActive={line === active}
              marked={line === marked && mark ? lineAround(text, node, mark) : undefined}
              onPick={() => pick(line)}
            />
          );
        })}
      </div>
      {lines.length > to && (
        <MoreLines label={SOURCE_TEXTS.linesAfter(lines.length - to)} onMore={() => showMore(lines[to])} />
      )}
    </Frame>
  );
}

const MoreLines = ({ label, onMore }: { label: string; onMore: () => void }) => (
  <Button variant="text" size="small" onClick={onMore}>
    {label}
  </Button>
);
