import type { Page } from '../page/page.ts';

/**
 * « WBC 01 | 6.1 »: American laboratories print behind each name the code of the site that measured it. In other papers
 * « Eosinophils 02 | 1 - 6 » is a result, so that the number says nothing unless another one has its own cell.
 */
const BEHIND_NAME = /[\p{L})] (0[1-9])\t+[<>]?\s?\d[\d.,]*(?=[\s*HL]*(?:\t|$))/u;

/** A page with codes has one behind most of its names, and mostly the same one. */
const SAME_MIN = 4;

/** What the number that starts at a place, glued to a name, is: the code of a site, maybe one, or none. */
export function siteCodeAt(text: string, at: number, page: Page): 'code' | 'doubtful' | null {
  if (at < 2 || text[at] !== '0') return null;
  const [, code] = BEHIND_NAME.exec(text.slice(at - 2)) ?? [];
  if (code === undefined || !text.startsWith(code, at)) return null;
  return countOf(code, page) >= SAME_MIN ? 'code' : 'doubtful';
}

/** A name without the code behind it. */
export const withoutSiteCode = (name: string): string => name.replace(/(?<=[\p{L})]) 0[1-9](?=\t)/u, '');

const counts = new WeakMap<Page, Map<string, number>>();

function countOf(code: string, page: Page): number {
  const known = counts.get(page) ?? new Map<string, number>();
  counts.set(page, known);
  const atEnd = new RegExp(`[\\p{L})] ${code}$`, 'u');
  const found = known.get(code) ?? page.words.filter(({ text }) => text === code || atEnd.test(text)).length;
  known.set(code, found);
  return found;
}
