import { expect, it } from 'vitest';
import { type Human, population, seeded, written } from './person-fixture.ts';
import { startRecognition } from './test-recognition.ts';

const { idOf } = startRecognition(['a subject key of the tests, 32 characters long']);

it('joins no two persons of a population of homonyms and twins, whatever files say about them', {
  timeout: 180_000,
}, async () => {
  const random = seeded(20_260_328);
  const people = population(150, random);
  const files = Array.from({ length: 1200 }, () => {
    const human = people[Math.floor(random() * people.length)] as Human;
    return { human, ...written(human, random) };
  });
  const owners = new Map<string, Set<Human>>();
  const subjects = new Map<Human, Set<string>>();
  const tally = new Map<string, { files: number; without: number }>();
  for (const { human, person, how } of files) {
    const id = await idOf(person);
    const counted = tally.get(how) ?? { files: 0, without: 0 };
    tally.set(how, { files: counted.files + 1, without: counted.without + Number(id === undefined) });
    if (id === undefined) continue;
    owners.set(id, (owners.get(id) ?? new Set()).add(human));
    subjects.set(human, (subjects.get(human) ?? new Set()).add(id));
  }
  const joined = [...owners.values()].filter((found) => found.size > 1);
  expect(joined).toEqual([]);
  const apart = [...subjects.values()].reduce((sum, found) => sum + found.size - 1, 0);
  const left = Object.fromEntries([...tally].filter(([, { without }]) => without > 0));
  // What remains separate: files without a subject, and subjects that are one person.
  expect({ subjects: owners.size, apart }).toEqual({ subjects: 428, apart: 278 });
  expect(left).toEqual({
    'no sex': { files: 96, without: 96 },
    'no first name': { files: 90, without: 90 },
    'year of birth alone': { files: 73, without: 73 },
    'number of nobody': { files: 95, without: 95 },
    'name transliterated': { files: 89, without: 4 },
    'capitals without accents': { files: 97, without: 9 },
    'all traits': { files: 76, without: 1 },
    'INS and traits': { files: 80, without: 1 },
    'married name for birth name': { files: 76, without: 3 },
  });
});
