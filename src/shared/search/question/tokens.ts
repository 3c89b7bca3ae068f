import { fold, withoutEnd } from '../../core/fold.ts';
import { typedText } from '../typed-text.ts';

/** A piece of a sentence. */
export interface Token {
  /** As written, without its quotes. */
  text: string;
  /** Folded, without its final punctuation; for a quoted text, a sign that is not a word. */
  folded: string;
  quoted: boolean;
  /** Whether it ends with an apostrophe and the next token follows without a space. */
  glued: boolean;
}

const QUOTED = '"[^"]*"|«[^»]*»|“[^”]*”';
/**
 * Neighbouring signs are one, whatever spaces lie between: « > = » is « >= », and « < > » is not the sign of a range.
 */
const SIGNS = '!?[<>=≤≥⩽⩾≠≮≯≰≱](?:\\s*[<>=≤≥⩽⩾≠≮≯≰≱])*';
const PIECE = new RegExp(
  `(?<key>\\p{L}+:(?:${QUOTED})|[Vv]aleur:[<>=≤≥]+ ?[^\\s<>=≤≥⩽⩾"«»“”]+)|(?<quoted>${QUOTED})|(?<sign>${SIGNS})|(?<word>(?:(?!!?[<>=≤≥⩽⩾≠≮≯≰≱])[^\\s"«»“”])+)`,
  'gu',
);
const ELIDED = /^(?:l|d|j|n|s|c|m|t|qu)['’](?=.)/iu;

/** Splits a sentence into tokens: words, comparison signs, quoted texts, and `key:"value"`. */
export function tokensOf(sentence: string): Token[] {
  return [...typedText(sentence).normalize('NFC').matchAll(PIECE)].flatMap(({ 0: whole, groups }) => {
    if (groups?.quoted !== undefined) return quoted(whole.slice(1, -1).trim());
    if (groups?.sign !== undefined) return sign(whole.replace(/\s+/gu, ''));
    const elided = groups?.word === undefined ? undefined : ELIDED.exec(whole)?.[0];
    if (elided === undefined) return [plain(whole, false)];
    return [plain(elided, true), plain(whole.slice(elided.length), false)];
  });
}

const plain = (text: string, glued: boolean): Token => ({
  text,
  folded: withoutEnd(fold(text)).replace(/(?<=.):$/, ''),
  quoted: false,
  glued,
});
/** It is not folded, because « ≠ » would become « = ». */
const sign = (text: string): Token[] => [{ text, folded: text, quoted: false, glued: false }];
const quoted = (text: string): Token[] =>
  text === '' ? [] : [{ text, folded: '\u0001', quoted: true, glued: false }];

/** Whether a sign is one that no range of values has, such as « ≠ »: it changes the question, so it is not dropped. */
export const isOtherSign = ({ folded, quoted }: Token): boolean =>
  !quoted && /^!?[<>=≤≥⩽⩾≠≮≯≰≱]+$/u.test(folded) && !/^(?:[<>]=?|=[<>=]?|[≤≥⩽⩾])$/u.test(folded);

/** Whether a word is « ou » rather than « où ». */
export const isOr = (token: Token | undefined): boolean =>
  token !== undefined && !token.quoted && /^(?:et\/)?ou$/i.test(token.text.replace(/,$/, ''));

/** The folded text of tokens, which the rules read. */
export const textOf = (tokens: readonly Token[]): string => tokens.map(({ folded }) => folded).join(' ');

/** The text that tokens were made from, without quotes and spaces. */
export function joined(tokens: readonly Token[]): string {
  return tokens
    .map(({ text, glued }) => (glued ? text : `${text} `))
    .join('')
    .replace(/["«»“”]/gu, '')
    .trim();
}
