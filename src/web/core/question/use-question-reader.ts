import { useState } from 'react';
import type { QUESTION_READER } from './question-reader.ts';

type QuestionReader = typeof QUESTION_READER;

/** Reads every sentence as words to search for, in case the reader itself cannot be loaded. */
const WORDS_ALONE: QuestionReader = {
  completions: () => [],
  readChoices: () => null,
  readSentence: (sentence) => ({ filters: {}, text: sentence.trim() }),
};

/**
 * The reader of questions, undefined until it is loaded, and a function that requests it, again if it failed before.
 */
export function useQuestionReader(): { reader: QuestionReader | undefined; load: () => void } {
  const [reader, setReader] = useState<QuestionReader>();
  const load = () => {
    if (reader !== undefined && reader !== WORDS_ALONE) return;
    import('./question-reader.ts').then(
      ({ QUESTION_READER }) => setReader(QUESTION_READER),
      () => setReader(WORDS_ALONE),
    );
  };
  return { reader, load };
}
