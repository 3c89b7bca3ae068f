import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import type { Line } from '../page/page.ts';
import type { Printed } from '../page/same-result.ts';

/** « Madame : poids 66 kg » and « Monsieur : poids 92 kg », or the same words alone above what is said of each. */
const HER = new RegExp(String.raw`^\W*${anyOf('madame', 'mme', 'elle', 'la femme')}\s*(?::|$)`, 'iu');
const HIM = new RegExp(
  String.raw`^\W*${anyOf('monsieur', 'm\\.', 'mr', 'lui', "l['’]homme")}\s*(?::|$)`,
  'iu',
);

/** Refuses the values of each person of a couple whom one page describes, because it does not say who the patient is. */
export function refuseCouples(printed: readonly Printed[], lines: readonly Line[]): Printed[] {
  const ofCouple = linesOfCouples(lines);
  if (ofCouple.size === 0) return [...printed];
  return printed.map((each) =>
    ofCouple.has(each.line)
      ? { ...each, candidate: { ...each.candidate, refusal: each.candidate.refusal ?? REFUSALS.couple } }
      : each,
  );
}

/** The lines about one person of a couple: from their word to the end of its line, or of the page if it is alone. */
function linesOfCouples(lines: readonly Line[]): Set<number> {
  const found = new Set<number>();
  for (const [page, indexes] of Map.groupBy(lines.keys(), (index) => lines[index]?.page)) {
    if (page === undefined) continue;
    const named = indexes.filter((index) => [HER, HIM].some((word) => word.test(textAt(lines, index))));
    const isCouple = [HER, HIM].every((word) => named.some((index) => word.test(textAt(lines, index))));
    let alone = false;
    for (const index of isCouple ? indexes : []) {
      const isNamed = named.includes(index);
      if (isNamed) alone = /^[^:]*:?\s*$/.test(textAt(lines, index));
      if (isNamed || alone) found.add(index);
    }
  }
  return found;
}

const textAt = (lines: readonly Line[], index: number): string => lines[index]?.text ?? '';
