import { z } from 'zod';

/**
 * The person of a value, as a file identifies them. They stay in memory, from the child process that reads the file to
 * the transaction that saves its observations: only keyed hashes are stored (`subjects/recognition/`).
 */
export const personSchema = z.object({
  /** Numbers of the national health identity (INS), with the OID that gives their kind. */
  ins: z.array(z.object({ oid: z.string(), value: z.string() })),
  /** Other numbers, with the OID or URI of the authority that assigns them. */
  identifiers: z.array(z.object({ authority: z.string(), value: z.string() })),
  birth_name: z.string().nullable(),
  first_name: z.string().nullable(),
  /** As written, digits alone or with dashes: 1980-05-12, 19800512. */
  birth_date: z.string().nullable(),
  sex: z.enum(['M', 'F']).nullable(),
});
export type Person = z.infer<typeof personSchema>;

/** INS-NIR, INS-NIA, then those for tests and demonstrations (ANS, « OID des domaines d'identification »). */
const INS_OIDS = new Set(['8', '9', '10', '11'].map((end) => `1.2.250.1.213.1.4.${end}`));
const URN_OID = /^urn:oid:/i;
/** An OID, or a URI: a bare word does not identify an authority worldwide. */
const AUTHORITY = /^(?:\d+(?:\.\d+){3,}|[a-z][a-z0-9+.-]*:\S{3,})$/i;

/**
 * Types of numbers that identify a stay, an account, an order or an insurance (HL7 table 0203): twins share the number
 * of their insured parent.
 */
const NOT_OF_A_PERSON = new Set(
  'AN ANC AND ANT VN ACSN RI PLAC FILL SS NH SN MA MB MC HC PHC GN XV NIIP'.split(' '),
);

/** The person with these numbers and traits, or null when all of them are empty. */
export function personOf(
  numbers: readonly { authority: string | null; value: string | null; types?: readonly string[] }[],
  traits: Omit<Person, 'ins' | 'identifiers'>,
): Person | null {
  const named = numbers.flatMap(({ authority, value, types = [] }) => {
    const bare = (authority ?? '').trim().replace(URN_OID, '');
    return value !== null && AUTHORITY.test(bare) && (INS_OIDS.has(bare) || !isOfOther(types))
      ? [{ authority: bare, value }]
      : [];
  });
  const ins = named.filter(({ authority }) => INS_OIDS.has(authority));
  const identifiers = named.filter(({ authority }) => !INS_OIDS.has(authority));
  const isEmpty = named.length === 0 && Object.values(traits).every((trait) => trait === null);
  return isEmpty
    ? null
    : { ins: ins.map(({ authority, value }) => ({ oid: authority, value })), identifiers, ...traits };
}

const isOfOther = (types: readonly string[]) =>
  types.some((type) => NOT_OF_A_PERSON.has(type.trim().toUpperCase()));

/** Male or female, from the codes of HL7, FHIR and DICOM; null for any other. */
export function sexOf(written: string | null): Person['sex'] {
  const code = written?.trim().toUpperCase();
  if (code === 'M' || code === 'MALE') return 'M';
  return code === 'F' || code === 'FEMALE' ? 'F' : null;
}
