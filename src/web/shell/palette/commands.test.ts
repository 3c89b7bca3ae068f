import { describe, expect, it } from 'vitest';
import type { ObservationType } from '../../../shared/observations/observation-type.ts';
import { TEST_TYPES } from '../../../shared/search/names/test-types.ts';
import { findCommands } from './commands.ts';

const measure = (end: string) => ({
  id: `pression-arterielle.${end}`,
  title: `Pression ${end}`,
  title_short: end.toUpperCase(),
  value_type: 'ENTIER' as const,
  unit: 'millimètre de mercure',
  unit_short: 'mmHg',
  min: 5,
  max: 300,
  ucum: 'mm[Hg]',
  loinc: null,
  loinc_alt: [],
});
const PRESSURE: ObservationType = {
  id: 'pression-arterielle',
  category: 'Cardiologie',
  title: 'Pression artérielle',
  synonyms: ['Tension'],
  loinc: null,
  measures: ['pas', 'pad', 'pam'].map(measure),
};

const labels = (typed: string, isAdministrator = true) =>
  findCommands(typed, isAdministrator).map(({ label }) => label);

describe('findCommands', () => {
  it('offers everything before anything is typed', () => {
    expect(labels('')).toEqual([
      'Déclarer une observation',
      'Envoyer des fichiers',
      'Tableau de bord',
      'Mon compte',
      'Agents',
      'Observations',
      'Fichiers',
      'Sujets',
      'Catalogue',
      'Utilisateurs',
      'Accueil',
      'Accessibilité',
      'Se déconnecter',
    ]);
  });

  it('puts the type with exactly the typed name before those whose title contains these letters', () => {
    const others = ['Taille', 'Tabagisme', 'Créatinine', 'Hématies', 'Calcium total'].map((title, n) => {
      const id = `type-${n}`;
      return { ...PRESSURE, id, title, synonyms: [] };
    });
    const types = [...others, { ...PRESSURE, synonyms: ['Tension', 'TA'] }];
    const [first] = findCommands('ta', true, types).filter(({ href }) => href.includes('?type='));
    expect(first?.label).toBe('TA\u00a0: Pression artérielle');
  });

  it('ignores accents, case and the order of words', () => {
    expect(labels('OBSERVATION declarer')[0]).toBe('Déclarer une observation');
  });

  it('ends with searches for the typed text, whatever its characters', () => {
    const [observations, files] = findCommands('12', true);
    expect(observations?.href).toBe('/space/administration/observations?text=%2212%22');
    expect(files?.href).toBe('/space/administration/files?text=%2212%22');
  });

  it('offers the question of a text to the list of observations, or else a search for its words', () => {
    const questions = ['PAS', 'PAD'].map((label) => ({ label, href: `/list?measure=${label}` }));
    const found = findCommands('ta > 140/90', true, [], [], questions);
    expect(found.map(({ label, hint, href, isQuestion = false }) => [label, hint, href, isQuestion])).toEqual(
      [
        ['Chercher dans les observations', 'PAS', '/list?measure=PAS', true],
        ['Chercher dans les observations', 'PAD', '/list?measure=PAD', true],
        [
          'Chercher dans les fichiers',
          '«\u00a0ta > 140/90\u00a0»',
          '/space/administration/files?text=%22ta%20%3E%20140%2F90%22',
          false,
        ],
      ],
    );
    expect(findCommands('ta > 140/90', false, [], [], questions)).toEqual([]);
  });

  it("opens the person's kept views, once their name or their list is typed", () => {
    const view = (name: string, list: 'observations' | 'files') => ({
      ...{ id: name, list, name, query: 'text=crp', shared: false, own: true },
      ...{ owner_name: 'Claire Fontaine', last: false },
    });
    const views = [view('HbA1c élevées', 'observations'), view('Images reçues', 'files')];
    const found = (typed: string) =>
      findCommands(typed, true, [], views).filter((command) => command.view !== undefined);
    expect(found('elevees hba1c')).toMatchObject([
      {
        ...{ label: 'HbA1c élevées', hint: 'Vue des observations', view: { id: 'HbA1c élevées' } },
        href: '/space/administration/observations?text=%22crp%22',
      },
    ]);
    expect(found('vue')).toHaveLength(2);
    expect(found('')).toEqual([]);
    expect(findCommands('vue', false, [], views)).toEqual([]);
  });

  it('goes to the observations of a type, by any of its names', () => {
    const [found] = findCommands('tension', true, TEST_TYPES);
    expect(found).toMatchObject({
      label: 'Tension\u00a0: Pression artérielle',
      href: '/space/administration/observations?type=pression-arterielle',
    });
  });

  it('shows the other name by which a type was found', () => {
    const first = (typed: string) => findCommands(typed, true, TEST_TYPES)[0]?.label;
    expect(first('crp')).toBe('CRP\u00a0: Protéine C réactive');
    expect(first('Déclarer crp 5')).toBe('Déclarer\u00a0: Protéine C réactive (CRP)');
    expect(first('déclarer poids 71')).toBe('Déclarer\u00a0: Poids');
  });

  it('declares from one line, with the values outside the address', () => {
    const [first] = findCommands('Déclarer tension 13/8', true, [PRESSURE]);
    expect(first).toMatchObject({
      label: 'Déclarer\u00a0: Pression artérielle (Tension)',
      hint: 'PAS\u00a0130\u00a0mmHg, PAD\u00a080\u00a0mmHg',
      href: '/space/administration/observations/_new?type=pression-arterielle&editor=unitary',
      prefill: { 'pression-arterielle.pas': '130', 'pression-arterielle.pad': '80' },
    });
    expect(findCommands('Déclarer ', true, [PRESSURE])[0]?.label).toBe('Déclarer une observation');
    expect(findCommands('Déclarer tension 13/8 hier', true, [PRESSURE])[0]).toMatchObject({
      hint: "«\u00a013/8 hier\u00a0» n'est pas compris\u00a0: à saisir dans le formulaire",
      prefill: {},
    });
    expect(findCommands('Déclarer tension 13/8', false, [PRESSURE])).toEqual([]);
  });

  it('offers nothing of administration to others', () => {
    expect(labels('', false)).toEqual([
      'Tableau de bord',
      'Mon compte',
      'Accueil',
      'Accessibilité',
      'Se déconnecter',
    ]);
    expect(labels('observation', false)).toEqual([]);
  });
});
