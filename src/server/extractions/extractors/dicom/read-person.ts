import { type Person, personOf, sexOf } from '../../../core/person.ts';
import { type DataSet, sequence, text } from './data-set.ts';
import { TAG } from './tags.ts';

/** The patient of a file: ids with their issuer (PS3.3, C.2.3), birth name, birth date and sex. */
export function readPerson(root: DataSet): Person | null {
  const numbers = [root, ...sequence(root, TAG.otherPatientIds)].map((item) => {
    const [issuer] = sequence(item, TAG.issuerQualifiers);
    const isOid = issuer !== undefined && text(issuer, TAG.issuerIdType) === 'ISO';
    return { authority: isOid ? text(issuer, TAG.issuerId) : null, value: text(item, TAG.patientId) };
  });
  const [family = '', given = ''] = (text(root, TAG.patientBirthName) ?? '').split('^');
  return personOf(numbers, {
    birth_name: family || null,
    first_name: given || null,
    birth_date: text(root, TAG.patientBirthDate),
    sex: sexOf(text(root, TAG.patientSex)),
  });
}
