import { useEffect, useEffectEvent, useMemo } from 'react';
import type { ObservationType } from '../../../shared/observations/observation-type.ts';
import { questionLabel } from '../../../shared/search/filter-labels.ts';
import { namesOf } from '../../../shared/search/names/catalogue-names.ts';
import { writeAddress } from '../../../shared/views/view-address.ts';
import { localDay } from '../../core/question/local-day.ts';
import { useQuestionReader } from '../../core/question/use-question-reader.ts';
import { useServices } from '../../core/services-context.tsx';
import { viewHref } from '../../views/view-href.ts';
import type { Question } from './commands.ts';

/**
 * The questions of a typed text to the list of observations, as its box would read it: several if a list answers only
 * one of them, none if the text is words alone. Undefined until the reader and the catalogue have loaded.
 */
export function useQuestions(
  typed: string,
  isAdministrator: boolean,
  types: { data: readonly ObservationType[] | undefined; isError: boolean },
): readonly Question[] | undefined {
  const { api } = useServices();
  const { reader, load } = useQuestionReader();
  const onOpen = useEffectEvent(() => {
    if (isAdministrator) load();
  });
  useEffect(() => onOpen(), []);
  const names = useMemo(() => namesOf(types.data ?? []), [types.data]);
  if (reader === undefined || (types.data === undefined && !types.isError)) return undefined;
  const today = localDay(api.serverTime());
  const choices = reader.readChoices(typed, names, today);
  const questions = choices === null ? [reader.readSentence(typed, names, today)] : choices.questions;
  return questions
    .filter(({ filters }) => Object.keys(filters).length > 0)
    .map((one) => ({
      label: questionLabel(one, names),
      href: viewHref({ list: 'observations', query: writeAddress({ ...one.filters, text: one.text }) }),
    }));
}
