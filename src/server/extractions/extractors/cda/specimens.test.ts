import { expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { document, entry, potassium, section } from './document-fixture.ts';
import { cda } from './extractor.ts';

const specimen = (code: string, name = '') =>
  `<specimen><specimenRole><specimenPlayingEntity><code code="${code}" ${name && `displayName="${name}"`}/></specimenPlayingEntity></specimenRole></specimen>`;
const local = (more: string) =>
  entry(potassium({ code: '<code code="KX" codeSystem="1.2.250.1.999.7" displayName="Potassium"/>', more }));
const titled = (title: string, content: string) => document(section(`<title>${title}</title>${content}`));

test.each<[string, string, string[]]>([
  ['urine, only by its code', titled('BIOCHIMIE', local(specimen('UR'))), ['k-u=4.1']],
  ['urine, in a blood section', titled('BIOCHIMIE SANGUINE', local(specimen('UR', 'Urine'))), ['k-u=4.1']],
  ['serum, in a urine section', titled('URINES', local(specimen('SER', 'Sérum'))), ['k=4.1']],
  ['unnamed, in a urine section', titled('URINES', local(specimen('X', 'Primaire'))), ['k-u=4.1']],
  ['cerebrospinal fluid', titled('CHIMIE', local(specimen('CSF'))), []],
])('a result with a local name keeps its own specimen: %s', async (_what, content, expected) => {
  const { found } = await extractFrom(cda, content);
  expect(found.map((line) => line.split(': ')[1])).toEqual(expected);
});

test('an interval may share the cell of a result in a table', async () => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const table = `<table><thead>${row('Analyse', 'Résultat', 'Unité')}</thead><tbody>${[
    row('Sodium', '139 (136-145)', 'mmol/L'),
    row('CRP', '12,3 (N &lt; 5)', 'mg/L'),
    row('Créatinine', '88 (84)', 'µmol/L'),
  ].join('')}</tbody></table>`;
  const text = `<text><paragraph>Prélevé le 18/06/2025</paragraph>${table}</text>`;
  const { found } = await extractFrom(cda, titled('Chimie', text));
  expect(found.map((line) => line.split(': ')[1])).toEqual(['na=139', 'crp=12.3']);
});
