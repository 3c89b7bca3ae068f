import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { saysOtherMoment } from '../../vocabulary/names/labels.ts';
import { wholeWords } from '../../vocabulary/patterns.ts';
import { type AtStay, atStayOf } from '../days/stay/stay-days.ts';
import { NAMES } from '../vital-sign-names/vital-sign-kinds.ts';

/** The sentences of a paragraph, each with where it begins and ends, and the moment of a stay that it is about. */
export class StayMoments {
  readonly #sentences: { end: number; moment: AtStay | null }[] = [];

  /** @param saysOther whether a sentence says another moment, or a day */
  constructor(text: string, saysOther: (sentence: string) => boolean) {
    let from = 0;
    let last: { moment: AtStay | null; isList: boolean } = { moment: null, isList: false };
    const ends = [...text.matchAll(/[.;!?](?=\s)|\n|$/g)].map(({ index }) => index);
    for (const end of ends) {
      const sentence = text.slice(from, end).replace(/^[\s.;!?]+/, '');
      const isNewLine = text[from - 1] === '\n' || text[from] === '\n';
      const own = atStayOf(sentence);
      // A sentence that begins with a measure goes on about the same moment; so do the lines below a title.
      const goesOn = (!isNewLine || last.isList) && beginsWithMeasure(sentence);
      const moment = saysOther(sentence) ? null : (own ?? (goesOn ? last.moment : null));
      if (sentence.trim() !== '')
        last = {
          moment,
          isList:
            own === null
              ? moment !== null && last.isList
              : /^[^:,]*:?\s*$/.test(
                  sentence.replace(/\([^()]*\)|\s[-–]\s+\d{1,2}\s?[h:]\s?\d{2}(?=\s*:?\s*$)/gu, ''),
                ),
        };
      this.#sentences.push({ end, moment });
      from = end + 1;
    }
  }

  /** The moment of the sentence at an offset. */
  at(offset: number): AtStay | null {
    return this.#sentences.find(({ end }) => end >= offset)?.moment ?? null;
  }
}

const OF_ENTRY = /^(?:(?:le )?jour )?(?:a l |d |de l )?(?:entree|admission|arrivee)$/;
const OF_EXIT = /^(?:(?:le )?jour )?(?:a la |de la |de )?sortie$/;

/** « Poids (urgences) », « TA (fin de séjour) », « FC (bloc) »: a place or a part of a stay. */
const OF_STAY = wholeWords([
  'sejour|hospitalisations?|hospit|urgences?|bloc|reveil|sspi|reanimation|rea|usic?|samu|smur|pompiers|dialyse|seance',
  'maison|domicile|ville|pharmacie|medecin traitant|ehpad|transfert|intervention|operatoires?|op|chirurgie|cure',
  'matern\\w+|grossesse|accouchement|naissance|regime|traitement|greffe',
]);

/**
 * The moment that words in brackets behind a name say, « Poids (entrée) : 72 kg »: of a stay, or another one than that of
 * the visit (null); undefined for other words, such as a unit.
 */
export function momentInBrackets(words: string): AtStay | null | undefined {
  const plain = plainLabel(words);
  if (OF_ENTRY.test(plain)) return { moment: 'entry', minutes: null };
  if (OF_EXIT.test(plain)) return { moment: 'exit', minutes: null };
  return saysOtherMoment(words) || OF_STAY.test(plain) ? null : undefined;
}

const beginsWithMeasure = (sentence: string): boolean =>
  sentence.replace(/^\s*[-•*–]?\s*/u, '').search(NAMES) === 0;
