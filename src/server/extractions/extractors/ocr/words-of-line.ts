import type { Word } from '../../printed/page.ts';
import type { Character } from './paddle/characters.ts';
import { tidied } from './tidy-word.ts';

/** A character and the middle of it, in the units of the page. */
export interface PlacedCharacter extends Pick<Character, 'text' | 'confidence'> {
  x: number;
}

/** A word that the first reader is sure of, and that holds nothing but letters, is taken from it. */
const SURE = 0.8;
const LETTERS = /^[\p{L}'’().:-]*\p{L}{3}[\p{L}'’().:-]*$/u;
/** A character this near to a word, in heights of the line, belongs to it; further apart, another word begins. */
const NEAR = 0.25;
const APART = 0.62;

/**
 * The words of a line as the second reader sees them: it knows figures and signs well, but loses spaces and accents.
 * So the first reader says where words begin and end, and how those made of letters are written.
 */
export function secondWords(
  first: readonly Word[],
  characters: readonly PlacedCharacter[],
  height: number,
): Word[] {
  const known = first.map((word) => ({ word, characters: [] as PlacedCharacter[] }));
  const others: PlacedCharacter[] = [];
  for (const character of characters) {
    if (character.text.trim() === '') continue;
    const [near] = known
      .map((each) => ({ each, gap: gapTo(each.word, character.x) }))
      .sort((a, b) => a.gap - b.gap);
    if (near !== undefined && near.gap < NEAR * height) near.each.characters.push(character);
    else others.push(character);
  }
  const [like] = first;
  const top = like?.top ?? 0;
  const bottom = like?.bottom ?? height;
  return [
    ...known.flatMap(({ word, characters: own }) => {
      if (LETTERS.test(word.text) && (word.confidence ?? 0) >= SURE) return [word];
      return own.length === 0 ? [] : [spelled(own, word)];
    }),
    ...groupsOf(others, height).map((group) => {
      const half = 0.25 * height;
      const [left, right] = [(group[0]?.x ?? 0) - half, (group.at(-1)?.x ?? 0) + half];
      return spelled(group, { left, right, top, bottom });
    }),
  ].filter(({ text }) => text !== '');
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
  const text = tidied(narrow(characters.map((each) => each.text).join('')), 100);
  return { text, left, right, top, bottom, confidence };
}

/** Replaces the wide signs of Chinese print by those that they look like. */
function narrow(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('。', '.')
    .replaceAll('、', ',');
}

/** The figures, decimal marks and comparison signs of a line: what two readers must agree on. */
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

/** « µ », in the two signs that it has, and what stands around it in a unit. */
const MICRO = /^([^µμ]*)[µμ](\p{L}[^µμ]*)$/u;
/** What the first reader, whose alphabet lacks « µ », takes it for. */
const TAKEN_FOR = '[puynHjl]u?';

/** The words of the first reader, with the « µ » of those units that it read otherwise because it does not know the sign. */
export function withMicro(first: readonly Word[], second: readonly Word[]): Word[] {
  return first.map((word) => {
    const other = second.find(({ left, right }) => left === word.left && right === word.right);
    const [, before = '', after = ''] = MICRO.exec(other?.text ?? '') ?? [];
    if (other === undefined || after === '') return word;
    const [head, tail] = [before, after].map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
    const taken = new RegExp(`^${head}${TAKEN_FOR}${tail}$`, 'i').test(word.text);
    return taken ? { ...word, text: other.text } : word;
  });
}
