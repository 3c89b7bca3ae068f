import { completions } from '../../../shared/search/completion.ts';
import { readChoices } from '../../../shared/search/read-choices.ts';
import { readSentence } from '../../../shared/search/read-sentence.ts';

/**
 * What reads the questions of the box and of the palette. Loaded when one of them is entered: the first list does not
 * wait for it.
 */
export const QUESTION_READER = { completions, readChoices, readSentence };
