import { describe, expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { document, entry, POTASSIUM, potassium, section } from './document-fixture.ts';
import { cda } from './extractor.ts';

const read = (sections: string, head = '') => extractFrom(cda, document(sections, head));
const organizer = (attributes: string, content: string, head = '<statusCode code="completed"/>') =>
  `<organizer classCode="BATTERY" moodCode="EVN" ${attributes}>${head}<component>${content}</component></organizer>`;
const act = (attributes: string, content: string, head = '') =>
  `<act classCode="ACT" ${attributes}>${head}<entryRelationship typeCode="COMP">${content}</entryRelationship></act>`;
const EVN = 'moodCode="EVN"';

describe('a refusal of an act applies to everything inside it', () => {
  test.each<[string, string, string]>([
    ['a nullified panel', organizer('', potassium({}), '<statusCode code="nullified"/>'), 'saisi par erreur'],
    ['an aborted panel', organizer('', potassium({}), '<statusCode code="aborted"/>'), 'examen annulé'],
    [
      'a cancelled act',
      act(EVN, organizer('', potassium({})), '<statusCode code="cancelled"/>'),
      'examen annulé',
    ],
    ['a negated act', act(`${EVN} negationInd="true"`, organizer('', potassium({}))), 'est niée'],
    ['an act without information', act(`${EVN} nullFlavor="NI"`, potassium({})), 'déclarée absente'],
    ['an order', act('moodCode="RQO"', potassium({})), 'objectif ou prescription'],
    ['an intent', act('moodCode="INT"', organizer('', potassium({}))), 'objectif ou prescription'],
    [
      'a relative',
      organizer('', potassium({}), '<subject><relatedSubject classCode="PRS"/></subject>'),
      'une autre personne',
    ],
    [
      'a treatment',
      `<substanceAdministration classCode="SBADM" ${EVN}><entryRelationship typeCode="COMP">${potassium({})}</entryRelationship></substanceAdministration>`,
      'traitement administré',
    ],
    ['the result itself', potassium({ attributes: 'nullFlavor="NA"' }), 'déclarée absente'],
    ['the result itself, negated', potassium({ attributes: 'negationInd="true"' }), 'est niée'],
    ['the result itself, on hold', potassium({ status: 'held' }), 'statut « held »'],
  ])('%s', async (_what, content, reason) => {
    const { found, logs } = await read(section(entry(content) + entry(potassium({ value: PQ(5.2) }))));
    expect(found).toEqual(['ionogramme-sanguin 2026-01-10T07:30: k=5.2']);
    expect(logs.join('\n')).toContain(reason);
  });

  test.each([
    ['goals', '61146-7'],
    ['plan', '18776-5'],
    ['family history', '10157-6'],
  ])('a section of %s yields no result, but the next one does', async (_what, code) => {
    const { found } = await read(
      section(entry(potassium({ value: PQ(5.2) })), code) + section(entry(potassium({}))),
    );
    expect(found).toEqual([POTASSIUM]);
  });

  test.each(['Bilan du père', 'Conjoint', 'Bilan du donneur'])(
    'a section titled « %s » yields no result of the patient',
    async (title) => {
      const { found, logs } = await read(
        section(`<title>${title}</title>${entry(potassium({ value: PQ(5.2) }))}`) +
          section(entry(potassium({}))),
      );
      expect(found).toEqual([POTASSIUM]);
      expect(logs.join()).toContain('une autre personne');
    },
  );

  test.each([
    ['20230110', 0],
    ['19900110', 1],
  ])('a section of the mother, in a document about somebody born in %s: %i', async (born, kept) => {
    const head = `<effectiveTime value="20260110"/><recordTarget><patientRole><patient><birthTime value="${born}"/></patient></patientRole></recordTarget>`;
    const { found } = await read(section(`<title>Grossesse de la mère</title>${entry(potassium({}))}`), head);
    expect(found).toHaveLength(kept);
  });

  test.each(['Mesures rapportées par la mère', 'Biochimie', 'Examen du nouveau-né'])(
    'a section titled « %s » is of the patient',
    async (title) => {
      const { found } = await read(section(`<title>${title}</title>${entry(potassium({}))}`));
      expect(found).toEqual([POTASSIUM]);
    },
  );

  test('a nullified document yields no result, and a document that replaces another yields its own', async () => {
    const body = section(entry(potassium({})));
    expect((await read(body, '<sdtc:statusCode code="nullified"/>')).found).toEqual([]);
    const event = (status: string) =>
      `<documentationOf><serviceEvent><lab:statusCode code="${status}"/></serviceEvent></documentationOf>`;
    expect((await read(body, event('aborted'))).found).toEqual([]);
    const preliminary = await read(body, event('active'));
    expect(preliminary.found).toEqual([POTASSIUM]);
    expect(preliminary.logs).toContain('Compte rendu préliminaire : résultats à confirmer.');
    const replaces =
      '<relatedDocument typeCode="RPLC"><parentDocument><id root="1.2.3"/></parentDocument></relatedDocument>';
    expect((await read(body, replaces)).found).toEqual([POTASSIUM]);
  });
});

describe('a document embedded in a document', () => {
  const inside = (...documents: string[]) =>
    documents
      .map(
        (text) =>
          `<observationMedia classCode="OBS" moodCode="EVN"><value mediaType="text/xml" representation="B64">${Buffer.from(text).toString('base64')}</value></observationMedia>`,
      )
      .map(entry)
      .join('');
  const version = (id: string, value: number, more = '') =>
    document(section(entry(potassium({ value: PQ(value) }))), `<id root="1.2.${id}"/>${more}`);
  const replaces = (id: string) =>
    `<relatedDocument typeCode="RPLC"><parentDocument><id root="1.2.${id}"/></parentDocument></relatedDocument>`;
  const set = (number: number) => `<setId root="1.9"/><versionNumber value="${number}"/>`;

  test.each<[string, string]>([
    ['by its id', inside(version('1', 5.2), version('2', 4.1, replaces('1')))],
    ['in any order', inside(version('2', 4.1, replaces('1')), version('1', 5.2))],
    ['by its version', inside(version('1', 5.2, set(9)), version('2', 4.1, set(10)))],
  ])('is not read if another one replaces it: %s', async (_what, content) => {
    const { found, logs } = await read(section(content));
    expect(found).toEqual([POTASSIUM]);
    expect(logs.join()).toContain('= 5.2 mmol/L (ligne 2) : un autre document du fichier remplace celui-ci');
  });

  test('stays if another one is appended to it', async () => {
    const appends = replaces('1').replace('RPLC', 'APND');
    const { found } = await read(section(inside(version('1', 4.1), version('2', 4.1, appends))));
    expect(found).toEqual([POTASSIUM]);
  });
});

describe('the date is that of the sampling, within its own panel', () => {
  const procedure = (time: string, more = '') => `<procedure classCode="PROC" moodCode="EVN">${more}
    <templateId root="1.3.6.1.4.1.19376.1.3.1.2"/>${time}</procedure>`;
  const component = (content: string) => `<entryRelationship typeCode="COMP">${content}</entryRelationship>`;
  const undated = potassium({ time: '' });
  const at = (value: string) => `<effectiveTime value="${value}"/>`;
  const panel = (content: string, head = '') => `<act classCode="ACT" moodCode="EVN">${head}${content}</act>`;

  test.each<[string, string, string]>([
    [
      'of the procedure',
      panel(component(procedure(at('202601100830+0100'))) + component(undated)),
      '2026-01-10T07:30',
    ],
    [
      'of the procedure, as an interval that ends',
      panel(
        component(procedure('<effectiveTime><high value="202601100830+0100"/></effectiveTime>')) +
          component(organizer('', undated)),
      ),
      '2026-01-10T07:30',
    ],
    [
      'of the procedure before that of the panel',
      panel(component(procedure(at('202601100830+0100'))) + component(undated), at('202601101500+0100')),
      '2026-01-10T07:30',
    ],
    [
      'of the procedure identified only by its code',
      organizer(
        '',
        undated,
        `${at('20260112')}<component><procedure classCode="PROC" moodCode="EVN"><code code="33882-2" codeSystem="2.16.840.1.113883.6.1"/>${at('202601100830+0100')}</procedure></component>`,
      ),
      '2026-01-10T07:30',
    ],
    [
      'of the panel, if the procedure is another one',
      organizer(
        '',
        undated,
        `${at('202601100830+0100')}<component><procedure classCode="PROC" moodCode="EVN"><code code="1234" codeSystem="1.2.3"/>${at('20260109')}</procedure></component>`,
      ),
      '2026-01-10T07:30',
    ],
    ['of the panel', organizer('', undated, at('202601100830+0100')), '2026-01-10T07:30'],
    [
      'none, if two samplings differ',
      panel(component(procedure(at('20260110'))) + component(procedure(at('20260111'))) + component(undated)),
      'sans date',
    ],
    [
      'none, if the sampling was cancelled',
      panel(component(procedure(at('20260110'), '<statusCode code="cancelled"/>')) + component(undated)),
      'sans date',
    ],
    [
      'of the result itself',
      panel(component(procedure(at('20260108'))) + component(potassium({}))),
      '2026-01-10T07:30',
    ],
    [
      'none of the author, the performer or the verifier',
      organizer(
        '',
        potassium({ time: '', more: '<author><time value="20260112"/></author>' }),
        '<performer><time value="20260111"/></performer>',
      ),
      'sans date',
    ],
  ])('%s', async (_what, content, time) => {
    const { found } = await read(section(entry(content)), at('20260115'));
    expect(found).toEqual([`ionogramme-sanguin ${time}: k=4.1`]);
  });

  test('a sampling dates neither the next panel nor an earlier result', async () => {
    const first = panel(component(procedure(at('20260110'))) + component(potassium({})));
    const { found } = await read(
      section(entry(first) + entry(panel(component(potassium({ time: '', value: PQ(5.2) }))))),
    );
    expect(found).toEqual([POTASSIUM, 'ionogramme-sanguin sans date: k=5.2']);
    const prior = potassium({
      more: `<entryRelationship typeCode="REFR">${potassium({ time: '', value: PQ(3.9) })}</entryRelationship>`,
    });
    const nested = panel(component(procedure(at('20260110'))) + component(prior));
    expect((await read(section(entry(nested)))).found).toEqual([
      POTASSIUM,
      'ionogramme-sanguin sans date: k=3.9',
    ]);
  });

  test('urine results are not read as blood results', async () => {
    const urine = `<participant typeCode="PRD"><participantRole classCode="SPEC"><playingEntity>
      <code code="UR" displayName="Urine"/></playingEntity></participantRole></participant>`;
    const local = potassium({ code: '<code code="K" codeSystem="1.2.3" displayName="Potassium"/>' });
    const { found } = await read(
      section(entry(panel(component(procedure(at('20260110'), urine)) + component(local)))),
    );
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^biochimie-urinaire .*: k-u=4.1$/);
  });
});

function PQ(value: number): string {
  return `<value xsi:type="PQ" value="${value}" unit="mmol/L"/>`;
}
