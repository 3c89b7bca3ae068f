import { completions } from '../../../shared/search/question/completion.ts';
import { readChoices } from '../../../shared/search/question/read-choices.ts';
import { readSentence } from '../../../shared/search/question/read-sentence.ts';

/**
 * Functions that read the questions of the box and of the palette. They are loaded when one of these gets the focus, so
 * that the first list does not wait for them.
 */
export const QUESTION_READER = { completions, readChoices, readSentence };
