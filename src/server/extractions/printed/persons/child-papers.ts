import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import type { Line } from '../page/page.ts';
import { BESIDE_TITLE, BLOOD, nextSection, OF_RESULTS } from '../sections/section.ts';
import type { Section } from '../sections/section-facts.ts';
import { isOfAdult } from './persons.ts';

/** The number of lines at the head of a document that name its patient. */
const HEAD_LINES = 12;
const CHILD = 'enfant|nouveaux? nee?s?|nourrisson|bebe|neonatale?s?';
const WHO = anyOf(
  '[Ee]nfant|[Nn]ouveau[ -]n[ée]e?|[Nn]ourrisson|[Bb][ée]b[ée]',
  'ENFANT|NOUVEAU[ -]N[ÉE]E?|NOURRISSON|B[ÉE]B[ÉE]',
);
const NAME = String.raw`(?!N[ée]e?(?!\p{L}))\p{Lu}[\p{L}'’-]+`;
/** The whole name, particles included: « Enfant : de La Tour Léa » is not « Enfant : de La Tour Léo ». */
const NAMED = new RegExp(
  String.raw`^\s*${WHO}\s*:?\s+(?<name>(?:(?:[dD][eu]|[dD]es|[lL][ae]) )*${NAME}(?: (?:(?:de|du|des|la|le) )*${NAME})*)`,
  'u',
);
const HEALTH_BOOK = /\bcarnet de sante\b/;
/** Anyone else who may be the patient. */
const TITLES = anyOf(
  'Mme|Mlle|Madame|Monsieur|M\\.|Mr|Patiente?|Nom|Parturiente|Accouch[ée]e|Gestante',
  'M[èe]re|P[èe]re|Maman|Papa|Parents?|Assur[ée]e?',
);
const SOMEBODY = new RegExp(
  anyOf(
    String.raw`(?:^|\s)${TITLES}(?:\s*:\s*|\s+)\p{Lu}`,
    String.raw`^\s*\p{Lu}[\p{L}' -]+,?\s.*(?:\d\s*ans(?!\p{L})|(?<!\p{L})n[ée]e?\s+le(?!\p{L}))`,
  ),
  'u',
);
/** A title that names somebody in brackets: « Bilan de l'enfant (frère) ». */
const WITH_PERSON = /\((?!(?:le|du)\s+\d)\p{L}/u;
/** « URINES DE 24 HEURES | Recueil du … au … ». */
const OF_A_DAY = /(?<!\d)24 ?h(?:eures?)?(?!\p{L})/iu;
const TITLE = new RegExp(`^(?:${OF_RESULTS} )*(?:${anyOf(CHILD)})(?: ${OF_RESULTS})*$`);

/** « Poids de naissance : », « Sortie de maternité le », « Examen du 2e mois le ». */
const TELLS_CHILD = new RegExp(
  `^${anyOf('poids de naissance|mensurations de naissance|apgar|score d apgar|sortie de (?:la )?maternite', 'examen (?:medical )?(?:du|de la|des|de) \\d{1,2} ?(?:e|er|ere|eme)? ?(?:jours?|semaines?|mois|ans?|annee)')}\\b`,
);

/**
 * The documents whose patient is a child, named first at their head: « Enfant : ROUX Léo », « Carnet de santé ». There,
 * a title about the child ends a part about a parent.
 */
export class ChildPapers {
  readonly #documents: readonly number[];
  /** The name of the child of each of those documents; empty if a title alone says that it is about a child. */
  readonly #names = new Map<number, string>();

  constructor(lines: readonly Line[], documents: readonly number[]) {
    this.#documents = documents;
    for (const document of new Set(documents)) {
      const own = lines.filter((_, index) => documents[index] === document);
      const head = own.slice(0, HEAD_LINES);
      const at = head.findIndex(({ text }) => NAMED.test(text) || HEALTH_BOOK.test(plainLabel(text)));
      const isFirst = at >= 0 && !head.slice(0, at).some(({ text }) => SOMEBODY.test(text));
      const names = new Set(head.map(({ text }) => nameIn(text)).filter((name) => name !== ''));
      const [name = ''] = names;
      if (isFirst && names.size < 2 && !isOfAdult(own)) this.#names.set(document, name);
    }
  }

  /** Whether a line is a title about the child of its document: « Examen de l'enfant », « Nouveau-né : ROUX Léo ». */
  isTitle(index: number, text: string): boolean {
    const name = this.#names.get(this.#documents[index] ?? 0);
    if (name === undefined || text.includes('\t') || WITH_PERSON.test(text)) return false;
    if (NAMED.test(text)) return name !== '' && nameIn(text) === name;
    return TITLE.test(plainLabel(text.replace(BESIDE_TITLE, ' ')));
  }

  /** Whether a line is such a title, or begins with what is measured on every child: it is no more of a parent. */
  isOfChild(index: number, text: string): boolean {
    const isPaper = this.#names.has(this.#documents[index] ?? 0);
    return this.isTitle(index, text) || (isPaper && TELLS_CHILD.test(plainLabel(text)));
  }

  /**
   * The section that a line starts after the current one, as `nextSection` says, except that a title about the child ends
   * only what is of somebody else: below « Gaz du sang au cordon », it says nothing about the specimen.
   */
  sectionAt(index: number, current: Section, text: string, hasResults = false): Section | null {
    if (!this.isTitle(index, text)) return nextSection(current, text, hasResults);
    return current.relative ? BLOOD : null;
  }

  /** The same, where the sampling may stand in a cell beside the title: « GAZ DU SANG ARTÉRIEL | Prélevé le … ». */
  titledBy(
    index: number,
    current: Section,
    text: string,
    { hasResults, hasSampling }: { hasResults: boolean; hasSampling: boolean },
  ): Section | null {
    const whole = this.sectionAt(index, current, text, hasResults);
    const [title = '', ...others] = text.split('\t');
    if (whole !== null || others.length === 0 || !hasSampling || /\d/.test(title.replace(OF_A_DAY, ' ')))
      return whole;
    return this.sectionAt(index, current, title, hasResults);
  }
}

/** The name behind « Enfant : »; empty if there is none. */
const nameIn = (text = ''): string => plainLabel(NAMED.exec(text)?.groups?.name ?? '');
