import styles from '../source.module.css';
import type { lineAround, TreeNode } from './source-tree.ts';

interface TreeLineProps {
  id: string;
  node: TreeNode;
  /** Undefined when it contains nothing. */
  isOpen: boolean | undefined;
  isActive: boolean;
  /** The marked part. */
  marked: ReturnType<typeof lineAround> | undefined;
  onPick: () => void;
}

/** A line of a tree: the name of a node, and its value. */
export function TreeLine({ id, node, isOpen, isActive, marked, onPick }: TreeLineProps) {
  const { depth, name, shown } = node;
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
