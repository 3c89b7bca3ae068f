import { type Token, textOf } from './tokens.ts';

/** How people begin when they ask somebody. */
const REQUESTS = [
  'je (?:veux|voudrais|cherche)|(?:montre[rz]?|donne[rz]?)[- ]moi',
  'affiche[rz]?|liste[rz]?|trouve[rz]?|cherche[rz]?',
];
const REQUEST = new RegExp(`^(?:${REQUESTS.join('|')})(?= )`);

/** The number of tokens at the start that only ask: « montre moi les CRP > 100 ». */
export const lengthOfRequest = (tokens: readonly Token[]): number =>
  REQUEST.exec(textOf(tokens))?.[0].split(' ').length ?? 0;
