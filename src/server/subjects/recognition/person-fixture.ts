import type { Person } from '../../core/person.ts';

/** For tests: a repeatable sequence of numbers from 0 to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** For tests: a person who exists, and how they are known. */
export interface Human {
  birth_name: string;
  first_name: string;
  married_name: string | null;
  birth_date: string;
  sex: 'M' | 'F';
  ins: string;
  /** Numbers by authority. */
  numbers: Record<string, string>;
}

export const HOSPITALS = ['1.2.250.1.71.4.2.1', '1.2.250.1.71.4.2.2', 'https://labo.example/patients'];
const FAMILIES = [
  'Martin',
  'Müller',
  "D'Arc",
  'Nguyễn',
  'Le Goff',
  'Œuvrard',
  'Lefèvre',
  'Ben-Saïd',
  'Ελευθερίου',
  'Kowalska',
];
const WOMEN = ['Marie', 'Anne', 'Anne-Marie', 'Zoé', 'Ingrid', 'Ελένη', 'Marie Claire'];
const MEN = ['Jean', 'Jean-Marie', 'Paul', 'Théo', 'Björn', 'Noël', 'Jean Marie'];

/** An INS with its key, made from the sex, the birth date and an order number. */
export function insOf({ sex, birth_date }: Pick<Human, 'sex' | 'birth_date'>, order: number): string {
  const [, year = '', month = ''] = /^\d\d(\d\d)-(\d\d)/.exec(birth_date) ?? [];
  const number = `${sex === 'M' ? 1 : 2}${year}${month}75056${String(order).padStart(3, '0')}`;
  return number + String(97n - (BigInt(number) % 97n)).padStart(2, '0');
}

/**
 * For tests: people who are easily confused. They share a few names and 168 birth dates, and three in ten are twins, of
 * one sex or of two. No two of them have all four traits in common.
 */
export function population(count: number, random: () => number): Human[] {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const people: Human[] = [];
  const taken = new Set<string>();
  while (people.length < count) {
    const twin = random() < 0.3 ? people.at(-1) : undefined;
    const sex = random() < 0.5 ? 'M' : 'F';
    const day = () => String(1 + Math.floor(random() * 28)).padStart(2, '0');
    const human = {
      sex,
      birth_name: twin?.birth_name ?? pick(FAMILIES),
      birth_date: twin?.birth_date ?? `19${pick(['50', '61', '80'])}-0${pick([3, 5])}-${day()}`,
      first_name: pick(sex === 'M' ? MEN : WOMEN),
    } as const;
    const key = Object.values(human).join('|');
    if (taken.has(key)) continue;
    taken.add(key);
    const order = people.length;
    // One hospital numbers people from 100 by its own rule, and gives two of them the same number.
    const numbers = Object.fromEntries(
      HOSPITALS.map((name, at) => [name, String(100 + ((order * (at + 1)) % 997))]),
    );
    people.push({
      ...human,
      married_name: sex === 'F' && random() < 0.5 ? pick(FAMILIES) : null,
      ins: insOf(human, order),
      numbers,
    });
  }
  return people;
}

/** For tests: a person as a file describes them: rarely in full, and not always in the right fields. */
export function written(human: Human, random: () => number): { person: Person; how: string } {
  const traits = {
    birth_name: human.birth_name,
    first_name: human.first_name,
    birth_date: human.birth_date.replaceAll('-', random() < 0.5 ? '' : '-'),
    sex: human.sex,
  };
  const bare: Person = { ins: [], identifiers: [], ...traits };
  const hospital = HOSPITALS[Math.floor(random() * HOSPITALS.length)] ?? '';
  const identifiers = [{ authority: hospital, value: human.numbers[hospital] ?? '' }];
  const ins = [{ oid: '1.2.250.1.213.1.4.8', value: human.ins }];
  const ways: Record<string, Person> = {
    'all traits': bare,
    'INS and traits': { ...bare, ins },
    'INS alone': { ins, identifiers: [], birth_name: null, first_name: null, birth_date: null, sex: null },
    'number and traits': { ...bare, identifiers },
    'number and birth date': { ...bare, identifiers, birth_name: null, first_name: null, sex: null },
    'capitals without accents': {
      ...bare,
      birth_name: human.birth_name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase(),
      first_name: human.first_name.toUpperCase(),
    },
    'married name for birth name': { ...bare, birth_name: human.married_name ?? human.birth_name },
    'names swapped': { ...bare, birth_name: human.first_name, first_name: human.birth_name },
    'no sex': { ...bare, sex: null },
    'no first name': { ...bare, first_name: null },
    'year of birth alone': { ...bare, birth_date: human.birth_date.slice(0, 4) },
    'name transliterated': { ...bare, birth_name: transliterated(human.birth_name) },
    'all first names': { ...bare, first_name: `${human.first_name} Louis` },
    'number of nobody': {
      ...bare,
      birth_name: null,
      identifiers: [{ authority: hospital, value: '000000' }],
    },
  };
  const names = Object.keys(ways);
  const how = names[Math.floor(random() * names.length)] ?? 'all traits';
  return { how, person: ways[how] ?? bare };
}

const transliterated = (name: string): string =>
  name
    .replace('ü', 'ue')
    .replace('Ελευθερίου', 'Eleftheriou')
    .replace('ễ', 'e')
    .replace('Kowalska', 'Kovalska');
