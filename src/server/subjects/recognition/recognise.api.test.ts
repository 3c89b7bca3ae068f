import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { HOSPITALS, insOf } from './person-fixture.ts';
import { startRecognition } from './test-recognition.ts';

const SECRETS = ['a subject key of the tests, 32 characters long'];
const [IPP = '', OTHER = ''] = HOSPITALS;
const TRAITS = { birth_name: 'Durand', first_name: 'Zoé', birth_date: '1980-05-12', sex: 'F' } as const;
const INS = { oid: '1.2.250.1.213.1.4.8', value: insOf(TRAITS, 1) };

const { database, one, idOf } = startRecognition(SECRETS);
const numbered = (value: string, authority = IPP) => ({ identifiers: [{ authority, value }] });
const born = (birth_date: string) => ({ ...TRAITS, birth_date });

describe('a person', () => {
  it('is the same subject by the same INS, with or without its key, whatever else the file says', async () => {
    const id = await idOf({ ins: [INS], ...TRAITS });
    expect(await idOf({ ins: [{ ...INS, value: INS.value.slice(0, 13) }] })).toBe(id);
    expect(await idOf({ ins: [INS], ...TRAITS, birth_name: 'Épouse', birth_date: null })).toBe(id);
    // A test INS, or one whose key is wrong, is not that INS.
    expect(await idOf({ ins: [{ ...INS, oid: '1.2.250.1.213.1.4.10' }] })).not.toBe(id);
    const wrong = INS.value.slice(0, 13) + String((Number(INS.value.slice(13)) % 97) + 1).padStart(2, '0');
    expect(await idOf({ ins: [{ ...INS, value: wrong }] })).toBeUndefined();
  });

  it('is the same subject by the same number of the same authority, and of no other', async () => {
    const id = await idOf(numbered('A-4711'));
    expect(await idOf(numbered('A-4711 '))).toBe(id);
    expect(await idOf(numbered('a-4711'))).not.toBe(id);
    expect(await idOf(numbered('A-4711', OTHER))).not.toBe(id);
  });

  it('is recognised by the four traits together, as the report says, and by no three of them', async () => {
    const traits = { ...born('1981-05-13'), first_name: 'Chloé' };
    const first = await one(traits);
    expect(first.lines).toEqual([]);
    const again = await one({ ...traits, birth_name: 'DURAND', first_name: 'CHLOE', birth_date: '19810513' });
    expect(again.subject).toEqual(first.subject);
    expect(again.lines).toEqual([expect.stringMatching(/^Rapprochement par traits.*S-\w{4}-\w{4}/)]);
    for (const name of Object.keys(traits))
      expect(await idOf({ ...traits, [name]: null }), name).toBeUndefined();
  });

  it('is two subjects when a birth date contradicts the number, and the report says so', async () => {
    const first = await one({ ...numbered('B-1'), birth_date: '1980-05-12' });
    const second = await one({ ...numbered('B-1'), birth_date: '1980-05-13' });
    expect(second.subject?.own_id).not.toBe(first.subject?.own_id);
    expect(second.lines).toEqual([
      expect.stringMatching(
        new RegExp(`contradictoire.*${first.subject?.shown.code}.*${second.subject?.shown.code}`),
      ),
    ]);
    // Each is recognised by its own date; without a date, it might be either.
    expect(await idOf({ ...numbered('B-1'), birth_date: '1980-05-12' })).toBe(first.subject?.own_id);
    expect(await idOf({ ...numbered('B-1'), birth_date: '1980-05-13' })).toBe(second.subject?.own_id);
    expect(await one(numbered('B-1'))).toEqual({
      subject: null,
      lines: [expect.stringContaining('incertaine')],
    });
  });

  it('with all the traits of another one is distinguished by their own numbers', async () => {
    const traits = born('1982-03-14');
    const id = await idOf({ ...traits, ins: [{ ...INS, value: insOf(traits, 21) }] });
    expect(await idOf({ ...traits, ins: [{ ...INS, value: insOf(traits, 22) }] })).not.toBe(id);
    // The traits alone do not tell which of the two it is.
    expect((await one(traits)).subject).toBeNull();
  });

  it.each(['000000', 'INCONNU', '12', '---'])('is not recognised by a number such as %s', async (value) => {
    expect(await idOf(numbered(value))).toBeUndefined();
  });

  it.each(['Inconnu', 'X', 'Bébé', 'Jumeau 1', 'A1', ''])(
    'is not recognised by a first name such as %j',
    async (first_name) => {
      expect(await idOf({ ...born('1983-03-15'), first_name })).toBeUndefined();
    },
  );

  it('is not recognised by traits when the birth date may stand for an unknown one', async () => {
    expect(await idOf(born('1983-01-01'))).toBeUndefined();
    expect(await idOf(born('1983-02-30'))).toBeUndefined();
  });

  it('is created once by two files that are saved at the same moment', async () => {
    const both = await Promise.all([idOf(numbered('C-1')), idOf(numbered('C-1')), idOf(numbered('C-1'))]);
    expect(new Set(both).size).toBe(1);
  });

  it('is two subjects when one authority gives both the same number, and another gives them different ones', async () => {
    const twin = (own: string) => ({
      identifiers: [
        { authority: IPP, value: 'PARENT-1' },
        { authority: OTHER, value: own },
      ],
    });
    const first = await one(twin('T-1'));
    const second = await one(twin('T-2'));
    expect(second.subject?.own_id).not.toBe(first.subject?.own_id);
    expect(second.lines).toEqual([expect.stringContaining('un autre identifiant est différent')]);
    expect(await idOf(twin('T-1'))).toBe(first.subject?.own_id);
  });

  it('is not recognised when the code in our own export is of one subject and a number of another', async () => {
    const { subject } = await one({ ...numbered('G-1'), ins: [{ ...INS, value: insOf(TRAITS, 31) }] });
    await one(numbered('G-2'));
    const own = { authority: 'urn:doc2:subject', value: subject?.shown.code ?? '' };
    const withCode = (value: string) => ({ identifiers: [own, ...numbered(value).identifiers] });
    const refused = { subject: null, lines: [expect.stringContaining('contradictoire')] };
    expect(await one(withCode('G-2'))).toEqual(refused);
    expect(await one({ identifiers: [own], ins: [{ ...INS, value: insOf(TRAITS, 32) }] })).toEqual(refused);
    expect(await idOf(withCode('G-1'))).toBe(subject?.own_id);
    expect(await idOf(withCode('G-3'))).toBe(subject?.own_id);
  });

  it('is the subject whose code is in our own export, or whom the keys match', async () => {
    const { subject } = await one(numbered('D-1'));
    const code = (value = '') => ({ identifiers: [{ authority: 'urn:doc2:subject', value }] });
    expect(await idOf(code(subject?.shown.code.toLowerCase()))).toBe(subject?.own_id);
    expect(await idOf(code('S-0000-0001'))).toBeUndefined();
    const traits = born('1984-06-17');
    expect(await idOf({ ...code('S-0000-0001'), ...traits })).toBe(await idOf(traits));
  });

  it('is another one if another installation assigned the code that is in our own export', async () => {
    const { subject } = await one(numbered('H-1'));
    const exported = (id = '') => ({
      identifiers: [
        { authority: 'urn:doc2:subject', value: subject?.shown.code ?? '' },
        { authority: 'urn:doc2:subject-id', value: id },
      ],
    });
    expect(await idOf(exported(subject?.own_id))).toBe(subject?.own_id);
    const theirs = uuidv7();
    const id = await idOf(exported(theirs));
    expect(id).toMatch(/./);
    expect(id).not.toBe(subject?.own_id);
    // Later files of both installations still find their own person.
    expect(await idOf(exported(theirs))).toBe(id);
    expect(await idOf(exported(uuidv7()))).not.toBe(id);
    expect(await idOf(exported(subject?.own_id))).toBe(subject?.own_id);
  });

  it('is recognised after the key is replaced, while the previous one is configured', async () => {
    const NEW = 'another subject key, 32 characters or more';
    const [stays, goes] = [await idOf(numbered('E-1')), await idOf(numbered('E-2'))];
    expect(await idOf(numbered('E-1'), [NEW, ...SECRETS])).toBe(stays);
    // A person who came in between is known by the new key alone.
    expect(await idOf(numbered('E-1'), [NEW])).toBe(stays);
    expect(await idOf(numbered('E-2'), [NEW])).not.toBe(goes);
  });
});

it('leaves nothing of a person in the database but keyed hashes', async () => {
  await one({
    ...numbered('SECRET-77'),
    birth_name: 'Zwingli',
    first_name: 'Aldegonde',
    birth_date: '1977-07-17',
    sex: 'F',
  });
  const { rows } = await database().pool.query(
    `select string_agg(subjects::text, ' ') as subjects from subjects
     union all select string_agg(subject_keys::text, ' ') from subject_keys`,
  );
  // A hash or an id may contain the year by chance.
  const text = JSON.stringify(rows).replaceAll(
    /x[0-9a-f]{64}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
    '',
  );
  expect(text).toContain('traits');
  expect(text).not.toMatch(/zwingli|aldegonde|1977|secret/i);
});
