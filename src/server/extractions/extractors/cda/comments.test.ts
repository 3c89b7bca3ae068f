import { expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { document, entry, POTASSIUM, potassium, section } from './document-fixture.ts';
import { cda } from './extractor.ts';

const read = (content: string) => extractFrom(cda, document(section(content)));
const comment = (text: string, id = '<code code="48767-8"/>') =>
  `<act classCode="ACT" moodCode="EVN">${id}${text}</act>`;
const on = (act: string) =>
  potassium({ more: `<entryRelationship typeCode="SUBJ" inversionInd="true">${act}</entryRelationship>` });
const panel = (act: string) =>
  `<organizer classCode="BATTERY" moodCode="EVN"><statusCode code="completed"/><component>${potassium({})}</component><component>${act}</component></organizer>`;
const VOID = '<text>Résultat erroné, ne pas tenir compte</text>';
const TEMPLATE = '<templateId root="1.3.6.1.4.1.19376.1.5.3.1.4.2"/>';

test.each([
  ['on its result', entry(on(comment(VOID)))],
  ['with the template of comments', entry(on(comment(VOID, TEMPLATE)))],
  [
    'in the text of the section',
    `<text><paragraph ID="c1">Échantillon hémolysé, résultat non valide</paragraph></text>${entry(on(comment('<text><reference value="#c1"/></text>')))}`,
  ],
  ['in its own text', entry(potassium({ more: '<text>Échantillon hémolysé, résultat non valide</text>' }))],
  ['on its panel', entry(panel(comment('<text>Résultats non interprétables : erreur de tube</text>')))],
])('a comment that voids a result is obeyed: %s', async (_, content) => {
  const { found, logs } = await read(content);
  expect(found).toEqual([]);
  expect(logs.join()).toContain('le commentaire du laboratoire dit de ne pas tenir compte');
});

test.each([
  ['a reserve', entry(on(comment('<text>Contrôlé, sous réserve d’hémolyse</text>')))],
  ['an act that is no comment', entry(on(comment(VOID, '<code code="75321-0"/>')))],
  ['an empty comment', entry(on(comment('<text/>')))],
])('%s voids nothing', async (_, content) => {
  expect((await read(content)).found).toEqual([POTASSIUM]);
});

const participant = (type: string, role: string) =>
  `<participant typeCode="${type}"><participantRole classCode="${role}"><playingEntity><name>A</name></playingEntity></participantRole></participant>`;
const codedParticipant = (code: string) =>
  `<participant typeCode="SBJ"><participantRole><code code="${code}"/></participantRole></participant>`;

test.each([
  ['another subject', potassium({ more: participant('SBJ', 'PRS') })],
  ['a donor', potassium({ more: participant('DON', 'PRS') })],
  ['a mother named by her code', potassium({ more: codedParticipant('MTH') })],
  [
    'the subject of its panel',
    `<organizer classCode="BATTERY" moodCode="EVN">${participant('SBJ', 'PRS')}<component>${potassium({})}</component></organizer>`,
  ],
])('a result of %s is not of the patient', async (_, content) => {
  const { found, logs } = await read(entry(content));
  expect(found).toEqual([]);
  expect(logs.join()).toContain('une autre personne');
});

test.each([
  ['who told it', participant('INF', 'PRS')],
  ['the device', participant('DEV', 'MANU')],
  ['the patient', participant('SBJ', 'PAT')],
  ['the patient, by a code', codedParticipant('SELF')],
  ['a subject without a role', '<participant typeCode="SBJ"><participantRole/></participant>'],
])('a participant who is %s changes nothing', async (_, more) => {
  expect((await read(entry(potassium({ more })))).found).toEqual([POTASSIUM]);
});

test.each([
  ['<given>Patient</given><family>Test</family>', true],
  ['<given>Jeanne</given><family>Test</family>', false],
  ['<family>Test</family>', false],
])('the result of %s is kept, and to be checked if the name is made up', async (name, isTrial) => {
  const head = `<recordTarget><patientRole><patient><name>${name}</name></patient></patientRole></recordTarget>`;
  const { found, logs } = await extractFrom(cda, document(section(entry(potassium({}))), head));
  expect(found).toHaveLength(1);
  expect(logs.includes("1 résultat d'un message ou d'un dossier d'essai, gardé : à vérifier.")).toBe(isTrial);
});

test.each([
  ['<low value="3.5" unit="mmol/L"/><high value="5.1" unit="mmol/L"/>', 1],
  ['<low value="3.5" unit="meq/L"/>', 1],
  ['<high value="20" unit="mg/dL"/>', 0],
])('limits %s agree with the unit of the value, or it is in doubt', async (limits, count) => {
  const range = `<referenceRange><observationRange><value>${limits}</value></observationRange></referenceRange>`;
  expect((await read(entry(potassium({ more: range })))).found).toHaveLength(count);
});

test.each([
  ['SUBJ', 'Fetal blood', 0],
  ['SUBJ', 'Checked twice', 1],
  ['REFR', 'Fetal blood', 1],
])('an observation about another one (%s: %s) may say whose it is', async (type, words, count) => {
  const note = `<entryRelationship typeCode="${type}"><observation classCode="OBS" moodCode="EVN">
    <code code="ASSERTION"/><value xsi:type="ST">${words}</value></observation></entryRelationship>`;
  expect((await read(entry(potassium({ more: note })))).found).toHaveLength(count);
});
