import { AlignLeft, ListTree } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Place } from '../../../../shared/core/place.ts';
import { SOURCE_TEXTS as TEXTS } from '../../../../shared/texts/extraction/source-pane.ts';
import { useCorrecting } from '../../correcting/correcting.tsx';
import { SearchTool, Tool, Tools } from '../source-toolbar.tsx';
import { useTextSearch } from '../text-search.ts';
import { TextLines } from '../text-source.tsx';
import { readTree } from './source-tree.ts';
import { TreeSource } from './tree-source.tsx';

interface TextOrTreeProps {
  text: string;
  name: string;
  place: Place | null | undefined;
}

/** JSON or XML: as a tree, or as lines on request, while a place is being marked, and when it cannot be a tree. */
export function TextOrTree({ text, name, place }: TextOrTreeProps) {
  const nodes = useMemo(() => readTree(text), [text]);
  const [asLines, setAsLines] = useState(false);
  const { isMarking } = useCorrecting();
  const search = useTextSearch(text, place);
  const isTree = nodes !== null && !asLines && !isMarking;
  return (
    <>
      <Tools>
        {nodes !== null && (
          <Tool label={asLines ? TEXTS.asTree : TEXTS.asLines} onClick={() => setAsLines(!asLines)}>
            {asLines ? <ListTree aria-hidden size={18} /> : <AlignLeft aria-hidden size={18} />}
          </Tool>
        )}
        <SearchTool {...search.tool} />
      </Tools>
      {isTree ? (
        <TreeSource nodes={nodes} text={text} name={name} place={place} hit={search.hit} />
      ) : (
        <TextLines text={text} name={name} place={place} hit={search.hit} />
      )}
    </>
  );
}
