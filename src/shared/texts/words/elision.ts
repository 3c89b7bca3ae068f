import { bareLetters } from '../../core/fold.ts';

/** Words in h that elide the article: those of Latin or Greek origin. In other words, h counts as a consonant. */
const NAMES =
  'helen|helo|henri|herv|hermin|hermion|hector|hippolyt|hilair|hilar|honor|horac|hortens|hubert|hugo|hugu|hyacinth|hadrien|harmoni|homer';
const NOUNS =
  'homme|hopita|hospi|heure|hema|hemo|hepa|hist|hormo|humeur|humai|huil|hydr|hygi|hyper|hypo|habit|herit';
const MUTE_H = new RegExp(`^(?:${NAMES}|${NOUNS})`);

/** Words that begin with a vowel but are pronounced as if with a consonant. */
const SAID_WHOLE = /^(onze|onzi|oui|ouistiti|yaourt|yoga|uhlan|ululer|un\b$)/;

/** Whether « de », « que » or « le » loses its vowel before a word: « d'Élodie », « d'Hélène », but « de Yasmine ». */
function isElided(next: string): boolean {
  const word = bareLetters(next.trimStart());
  if (SAID_WHOLE.test(word)) return false;
  return /^[aeiou]/.test(word) || /^y[^aeiouy\W\d]/.test(word) || MUTE_H.test(word);
}

/** « de » and the word after it: « de Paul », « d'Élodie ». */
export const ofWord = (next: string): string => (isElided(next) ? `d'${next}` : `de ${next}`);
