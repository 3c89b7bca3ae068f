import { describe, expect, test } from 'vitest';
import { extractFrom, sample } from '../../running/extract-fixture.ts';
import { cda } from './extractor.ts';

const biology = await extractFrom(cda, await sample('cda', 'biologie.xml'));

describe('a biology report', () => {
  test('yields its results, and earlier results as observations with their own date', () => {
    expect(biology.accepted).toBe(true);
    expect(biology.found).toEqual([
      'numeration-formule-sanguine 2026-01-12T07:15: gr=4.95 hb=13.40 ht=45 vgm=97',
      'numeration-formule-sanguine 2025-09-12T06:15: gr=4.85 hb=13.3',
      'uree 2026-01-12T07:15: uree=10.02',
      'uree sans date: uree=8.5',
      'glycemie-a-jeun 2026-01-12T07:15: gly-mol=4.89 gly-masse=0.88',
      'proteine-c-reactive 2026-01-12T07:15: crp<=1.0',
      'thyreostimuline 2026-01-11T23:00: tsh=1.950',
    ]);
  });

  test.each([
    "HbA1c [4548-4] = 92 mg/dL (ligne 93) : le code et l'unité se contredisent",
    "Potassium [2823-3] = 4.1 mmol/L (ligne 100) : examen annulé, ce n'est pas un résultat",
    "Sodium [2951-2] = 141 mmol/L (ligne 107) : la valeur est niée, ce n'est pas un résultat",
    'Date illisible « 20092012081500+0100 »',
    "Un fichier contenu dans celui-ci (ligne 131) n'est pas lu : PDF illisible",
    'Code inconnu du catalogue : Hors catalogue [MED-201] (1 fois).',
  ])('logs %s', (line) => {
    expect(biology.logs.join('\n')).toContain(line);
  });

  test('records where each value was read', () => {
    expect(biology.observations[0]?.evidence[0]).toEqual({
      measure_type_id: 'numeration-formule-sanguine.gr',
      path: '/ClinicalDocument/component[1]/structuredBody[1]/component[1]/section[1]/entry[1]/organizer[1]/component[1]/observation[1]/value',
      line: 12,
      text: '4.95 10*12/L',
    });
  });
});

test('a child health certificate dates its values by their panel, and refuses targets and relatives', async () => {
  const { found, logs } = await extractFrom(cda, await sample('cda', 'carnet-de-sante.xml'));
  expect(found).toEqual([
    'poids 2026-01-11T23:00: poids=3.900',
    'taille 2026-01-11T23:00: taille=52',
    'perimetre-cranien 2026-01-11T23:00: pc=35',
    'taux-de-prothrombine-et-inr 2026-01-12T13:30: inr=2.1',
  ]);
  expect(logs.filter((line) => line.startsWith('Refusé'))).toEqual([
    expect.stringContaining('INR cible [6301-6] = 2.5'),
    expect.stringContaining('Poids du père [29463-7] = 82 kg'),
  ]);
  expect(logs.join()).toContain("objectif ou prescription, ce n'est pas un résultat");
  expect(logs.join()).toContain('la valeur concerne une autre personne');
});

test('in a refraction, d means dioptre, and each eye has its own values', async () => {
  const { found, logs } = await extractFrom(cda, await sample('cda', 'refraction.xml'));
  expect(found).toEqual([
    'refraction-objective 2026-08-27T07:30: sph-od=2.50 cyl-od=-0.75 axe-od=15 sph-og=2.25 cyl-og=-0.50 axe-og=170',
  ]);
  expect(logs.join()).toContain('côté (droit ou gauche) non précisé');
});

test('the file in a level 1 document is read by the extractor of its format', async () => {
  const unknown = await extractFrom(cda, await sample('cda', 'niveau-1.xml'));
  expect([unknown.found, unknown.error]).toEqual([[], null]);
  expect(unknown.logs.join()).toContain(
    "Un fichier contenu dans celui-ci (ligne 2) n'est pas lu : PDF illisible",
  );
  const table = Buffer.from('Date;Poids (kg)\n12/01/2026;71').toString('base64');
  const content = (await sample('cda', 'niveau-1.xml')).toString('latin1').replace('JVBERi0xLjQK', table);
  expect((await extractFrom(cda, content)).found).toEqual(['poids 2026-01-11T23:00: poids=71']);
});

describe('hostile and broken documents', () => {
  const open = '<ClinicalDocument xmlns="urn:hl7-org:v3">';

  test('a document type declaration is refused, and no entity is expanded', async () => {
    const bomb = `<?xml version="1.0"?>\n<!-- x --><!DOCTYPE c [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${open}&b;</ClinicalDocument>`;
    const { error } = await extractFrom(cda, bomb);
    expect(error).toBe('XML refusé : les déclarations DOCTYPE ne sont pas acceptées.');
  });

  test('malformed XML is refused with its line, and nothing is quoted', async () => {
    const { error } = await extractFrom(cda, `${open}\n<secret>\n</ClinicalDocument>`);
    expect(error).toBe('XML invalide : erreur de syntaxe ligne 3.');
  });

  test('50 000 levels are refused', async () => {
    const { error } = await extractFrom(cda, `${open}${'<component>'.repeat(50_000)}`);
    expect(error).toMatch(/^XML invalide/);
  });

  test.each(['<html></html>', '{"a": 1}', '<Bundle xmlns="http://hl7.org/fhir"/>', ''])(
    '%j is not a CDA document',
    async (content) => {
      expect((await extractFrom(cda, content)).accepted).toBe(false);
    },
  );
});
