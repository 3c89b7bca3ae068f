import type { Word } from '../../printed/page/page.ts';
import { tidyWord } from './confused-letters.ts';
import type { Character } from './paddle/characters.ts';

/** A character and its centre, in page units. */
export interface PlacedCharacter extends Pick<Character, 'text' | 'confidence'> {
  x: number;
}

/** A word of letters that the first reader reads with this confidence is taken from it. */
const TRUSTED_LETTERS_MIN = 0.8;
const LETTERS = /^[\p{L}'’().:-]*\p{L}{3}[\p{L}'’().:-]*$/u;
/** A character within this distance of a word, in line heights, belongs to it; otherwise a new word starts. */
const NEAR = 0.25;
const APART = 0.62;

/**
 * The words of a line as the second reader sees them. It reads digits and signs well, but loses spaces and accents, so
 * the first reader decides where words start and end, and how words of letters are spelled.
 */
export function secondWords(
  first: readonly Word[],
  characters: readonly PlacedCharacter[],
  height: number,
): Word[] {
  const placed = first.map((word) => ({ word, characters: [] as PlacedCharacter[] }));
  const others: PlacedCharacter[] = [];
  for (const character of characters) {
    if (character.text.trim() === '') continue;
    const [near] = placed
      .map((each) => ({ each, gap: gapTo(each.word, character.x) }))
      .sort((a, b) => a.gap - b.gap);
    if (near !== undefined && near.gap < NEAR * height) near.each.characters.push(character);
    else others.push(character);
  }
  const groups = groupsOf(others, height).filter((group) => !isRestOfWord(group, placed));
  const [like] = first;
  const top = like?.top ?? 0;
  const bottom = like?.bottom ?? height;
  return [
    ...placed.flatMap(({ word, characters: own }) => {
      if (LETTERS.test(word.text) && (word.confidence ?? 0) >= TRUSTED_LETTERS_MIN) return [word];
      return own.length === 0 ? [] : [spelled(own, word)];
    }),
    ...groups.map((group) => {
      const half = 0.25 * height;
      const [left, right] = [(group[0]?.x ?? 0) - half, (group.at(-1)?.x ?? 0) + half];
      return spelled(group, { left, right, top, bottom });
    }),
  ].filter(({ text }) => text !== '');
}

/**
 * Adds characters that are beside a word to it, if the first reader has the word with them: the second reader places
 * characters less exactly than it reads them.
 */
function isRestOfWord(
  group: readonly PlacedCharacter[],
  known: readonly { word: Word; characters: PlacedCharacter[] }[],
): boolean {
  for (const { word, characters } of known) {
    if (characters.length === 0) continue;
    const beside = group.filter(({ text }) => !/^[:;·]$/.test(narrow(text)));
    const allCharacters = [...characters, ...beside].sort((a, b) => a.x - b.x);
    if (figuresOf([{ text: narrow(textOf(allCharacters)) }]) !== figuresOf([word])) continue;
    if (narrow(textOf(allCharacters)).length !== word.text.length) continue;
    characters.splice(0, characters.length, ...allCharacters);
    return true;
  }
  return false;
}

function gapTo({ left, right }: Word, x: number): number {
  return Math.max(0, left - x, x - right);
}

function groupsOf(characters: readonly PlacedCharacter[], height: number): PlacedCharacter[][] {
  const groups: PlacedCharacter[][] = [];
  for (const character of characters) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group !== undefined && last !== undefined && character.x - last.x < APART * height)
      group.push(character);
    else groups.push([character]);
  }
  return groups;
}

function spelled(
  characters: readonly PlacedCharacter[],
  place: Pick<Word, 'left' | 'right' | 'top' | 'bottom'>,
): Word {
  const { left, right, top, bottom } = place;
  const confidence = Math.min(...characters.map((each) => each.confidence));
  const text = tidyWord(narrow(textOf(characters)), 100);
  return { text, left, right, top, bottom, confidence };
}

const textOf = (characters: readonly PlacedCharacter[]) => characters.map(({ text }) => text).join('');

/** Replaces full-width characters by the ASCII ones that they resemble. */
function narrow(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('。', '.')
    .replaceAll('、', ',');
}

/** The digits, decimal marks and comparison signs of a line, on which two readers must agree. */
export function figuresOf(words: readonly Pick<Word, 'text'>[]): string {
  return words
    .map(({ text }) =>
      text
        .replace(/\.{2,}|…/g, '')
        .replaceAll(',', '.')
        .replace(/[^\d.<>≤≥]/g, ''),
    )
    .map((text) => text.replace(/^\.+|\.+$/g, ''))
    .join('');
}

/** « µ », in both its Unicode forms, and the text around it in a unit. */
const MICRO = /^([^µμ]*)[µμ](\p{L}[^µμ]*)$/u;
/** What the first reader, whose alphabet lacks « µ », reads instead. */
const TAKEN_FOR = '[puynHjl][uy]?';

/** The words of the first reader, with « µ » restored in the units where it read another character. */
export function withMicro(first: readonly Word[], second: readonly Word[]): Word[] {
  return first.map((word) => {
    const other = second.find(({ left, right }) => left === word.left && right === word.right);
    const [, before = '', after = ''] = MICRO.exec(other?.text ?? '') ?? [];
    if (other === undefined || after === '') return word;
    const [head, tail] = [before, after].map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
    const isMistaken = new RegExp(`^${head}${TAKEN_FOR}${tail}$`, 'i').test(word.text);
    return isMistaken ? { ...word, text: other.text } : word;
  });
}
