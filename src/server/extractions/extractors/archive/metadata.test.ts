import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { zipOf } from '../../parsing/zip-fixture.ts';
import { extractFrom } from '../../running/extract-fixture.ts';
import { document, entry, potassium, section } from '../cda/document-fixture.ts';
import { archive } from './extractor.ts';

const cda = (value: string) =>
  document(section(entry(potassium({ value: `<value xsi:type="PQ" value="${value}" unit="mmol/L"/>` }))));
const [OLD, NEW] = [cda('4.1'), cda('4.9')];
const STATUS = 'urn:oasis:names:tc:ebxml-regrep:StatusType:';
const slot = (name: string, ...values: string[]) =>
  `<rim:Slot name="${name}"><rim:ValueList>${values.map((each) => `<rim:Value>${each}</rim:Value>`).join('')}</rim:ValueList></rim:Slot>`;
const object = (id: string, status: string, slots: string) =>
  `<rim:ExtrinsicObject id="${id}" ${status === '' ? '' : `status="${status}"`}>${slots}</rim:ExtrinsicObject>`;
const register = (content: string) =>
  `<lcm:SubmitObjectsRequest xmlns:lcm="urn:lcm" xmlns:rim="urn:rim"><rim:RegistryObjectList>${content}</rim:RegistryObjectList></lcm:SubmitObjectsRequest>`;
const read = (metadata: string) =>
  extractFrom(
    archive,
    zipOf({
      'IHE_XDM/SUBSET01/METADATA.XML': metadata,
      'IHE_XDM/SUBSET01/DOC0001.XML': OLD,
      'IHE_XDM/SUBSET01/DOC0002.XML': NEW,
    }),
  );
const approved = object('new', `${STATUS}Approved`, slot('URI', 'DOC0002.XML'));
const NEW_ONLY = ['ionogramme-sanguin 2026-01-10T07:30: k=4.9'];

test.each([
  ['deprecated', object('old', `${STATUS}Deprecated`, slot('URI', 'DOC0001.XML'))],
  [
    'deprecated in the notation of the first version of the standard',
    object('old', 'Deprecated', slot('URI', 'DOC0001.XML')),
  ],
  ['whose URI is split', object('old', `${STATUS}Deprecated`, slot('URI', '1|DOC0', '2|001.XML'))],
  [
    'whose URI starts at another folder',
    object('old', `${STATUS}Deprecated`, slot('URI', '../SUBSET01/doc0001.xml')),
  ],
  [
    'identified only by its hash',
    object(
      'old',
      `${STATUS}Deprecated`,
      slot('hash', createHash('sha1').update(OLD).digest('hex').toUpperCase()),
    ),
  ],
  [
    'replaced by another one',
    `${object('old', `${STATUS}Approved`, slot('URI', 'DOC0001.XML'))}<rim:Association associationType="urn:ihe:iti:2007:AssociationType:RPLC" sourceObject="new" targetObject="old"/>`,
  ],
])('a document %s is not read, and is reported', async (_what, old) => {
  const { found, logs } = await read(register(`${old}${approved}`));
  expect(found).toEqual(NEW_ONLY);
  expect(logs.join()).toContain("(document 1) n'est pas lu : les métadonnées de l'archive disent");
});

test.each([
  ['approves both', register(`${object('old', `${STATUS}Approved`, slot('URI', 'DOC0001.XML'))}${approved}`)],
  ['deprecates another submission', register(object('set', `${STATUS}Deprecated`, slot('URI', 'OTHER.XML')))],
  ['states no status', register(object('old', '', slot('URI', 'DOC0001.XML')))],
  ['deprecates a folder', register(`<rim:RegistryPackage status="${STATUS}Deprecated"/>`)],
  [
    'appends one to the other',
    register(
      `${object('old', `${STATUS}Approved`, slot('URI', 'DOC0001.XML'))}<rim:Association associationType="urn:ihe:iti:2007:AssociationType:APND" sourceObject="new" targetObject="old"/>`,
    ),
  ],
  ['cannot be read', '<rim:Extrinsic'],
])('if the register %s, all documents are read', async (_what, metadata) => {
  const { found } = await read(metadata);
  expect(found.join()).toContain('k=4.1');
  expect(found.join()).toContain('k=4.9');
});

test('a document whose entry was only updated is still current', async () => {
  const hash = slot('hash', createHash('sha1').update(OLD).digest('hex'));
  const versions = ['Deprecated', 'Approved'].map((status, version) =>
    object(`v${version}`, `${STATUS}${status}`, `${slot('URI', 'DOC0001.XML')}${hash}`),
  );
  const { found } = await read(register(`${versions.join('')}${approved}`));
  expect(found.join()).toContain('k=4.1');
  expect(found.join()).toContain('k=4.9');
});

test('a document replaced by the register of another submission is not read', async () => {
  const replaces =
    '<rim:Association associationType="urn:ihe:iti:2007:AssociationType:RPLC" sourceObject="new" targetObject="old"/>';
  const old = object('old', `${STATUS}Approved`, slot('URI', 'DOC0001.XML'));
  const { found } = await extractFrom(
    archive,
    zipOf({
      'IHE_XDM/SUBSET01/METADATA.XML': register(old),
      'IHE_XDM/SUBSET01/DOC0001.XML': OLD,
      'IHE_XDM/SUBSET02/METADATA.XML': register(`${approved}${replaces}`),
      'IHE_XDM/SUBSET02/DOC0002.XML': NEW,
    }),
  );
  expect(found).toEqual(NEW_ONLY);
});
