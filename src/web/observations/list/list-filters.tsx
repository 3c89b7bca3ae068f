import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { FilterName } from '../../../shared/search/filters/filter-names.ts';
import { filtersQuery, removedWith, withoutFilter } from '../../../shared/search/filters/filters.ts';
import { SEARCH_TEXTS } from '../../../shared/texts/search.ts';
import { browserZone } from '../../core/locale.ts';
import { useServices } from '../../core/services-context.tsx';
import { LoosenFilters } from '../../core/ui/list/search/loosen-filters.tsx';
import { Chips } from '../../core/ui/text/chips.tsx';
import { CodeText } from '../../core/ui/text/code-text.tsx';
import { observationCountQuery } from '../queries.ts';
import { suggestedSubjectsQuery } from '../subject/subject-queries.ts';
import type { ListAddress } from './use-list-address.ts';

/** A chip for each filter of the list. */
export function ListChips({ address: { labels, hasTypes, remove } }: { address: ListAddress }) {
  if (labels.length === 0) return null;
  return (
    <Chips
      label={SEARCH_TEXTS.filters}
      isAwaited={!hasTypes}
      items={labels.map(({ name, label }) => ({ key: name, label, onRemove: () => void remove(name) }))}
    />
  );
}

/** Under a list where nothing is found: removes one of its filters or its words, with what would then be found. */
export function LoosenListFilters({ address }: { address: ListAddress }) {
  const { api } = useServices();
  const { filters, labels, request, remove, removeText } = address;
  const { text } = request;
  const words: { name: FilterName | 'text'; label: string }[] = [{ name: 'text', label: text }];
  // Without filters, « clear » removes the words.
  const removable = labels.length === 0 || text === '' ? labels : [...words, ...labels];
  return (
    <>
      <SubjectsNamed address={address} />
      <LoosenFilters
        labels={removable}
        countWithout={(name) =>
          observationCountQuery(api, {
            text: name === 'text' ? '' : text,
            conditions: filtersQuery(name === 'text' ? filters : withoutFilter(filters, name), browserZone()),
          })
        }
        onRemove={(name) => void (name === 'text' ? removeText() : remove(name))}
        removedWith={(name) => (name === 'text' ? [name] : removedWith(filters, name))}
      />
    </>
  );
}

/** Whether words that found nothing look like a question, which a misspelt name leaves unread. */
const isQuestion = (text: string): boolean => /[<>≤≥=]/.test(text);

/** What to do about a list where nothing is found; undefined if words alone were searched. */
export function narrowedHint(text: string, filters: number): string | undefined {
  if (filters === 0) return isQuestion(text) ? SEARCH_TEXTS.notRead(text) : undefined;
  return text === '' ? SEARCH_TEXTS.loosen : SEARCH_TEXTS.loosenWords(text);
}

/** The subjects whose label has the words that found nothing: observations are not searched by it. */
function SubjectsNamed({ address: { request, filters, askSubject } }: { address: ListAddress }) {
  const { api } = useServices();
  const isAsked = request.text !== '' && filters.subject === undefined;
  const named = useQuery({ ...suggestedSubjectsQuery(api, request.text), enabled: isAsked });
  // Those of the words before would answer another question.
  if (!isAsked || named.isPlaceholderData) return null;
  return named.data?.map(({ id, code, label }) => (
    <Button key={id} onClick={() => void askSubject(code)}>
      {/* One item of the button's flex box, so that the sentence stays one text around its code. */}
      <span>
        <CodeText>{SEARCH_TEXTS.ofSubject(label === null ? code : `${label} (${code})`)}</CodeText>
      </span>
    </Button>
  ));
}
