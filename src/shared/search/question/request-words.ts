import { type Token, textOf } from './tokens.ts';

/** Words that begin a request to somebody: « montre moi ». */
const REQUESTS = [
  'je (?:veux|voudrais|cherche)|(?:montre[rz]?|donne[rz]?)[- ]moi',
  'affiche[rz]?|liste[rz]?|trouve[rz]?|cherche[rz]?',
];
const REQUEST = new RegExp(`^(?:${REQUESTS.join('|')})(?= )`);

/** The number of tokens at the start that only express a request: two in « montre moi les CRP > 100 ». */
export const lengthOfRequest = (tokens: readonly Token[]): number =>
  REQUEST.exec(textOf(tokens))?.[0].split(' ').length ?? 0;
