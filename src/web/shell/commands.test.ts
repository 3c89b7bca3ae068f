import { describe, expect, it } from 'vitest';
import { TEST_TYPES } from '../../shared/search/test-types.ts';
import { findCommands } from './commands.ts';

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
      'Accueil',
      'Accessibilité',
      'Se déconnecter',
    ]);
  });

  it('ignores accents, case and the order of words', () => {
    expect(labels('OBSERVATION declarer')[0]).toBe('Déclarer une observation');
  });

  it('ends with searches for the typed text, whatever characters it holds', () => {
    const [observations, files] = findCommands('12', true);
    expect(observations?.href).toBe('/space/administration/observations?text=%2212%22');
    expect(files?.href).toBe('/space/administration/files?text=%2212%22');
  });

  it('goes to the observations of a type, by whatever name', () => {
    const [found] = findCommands('tension', true, TEST_TYPES);
    expect(found).toMatchObject({
      label: 'Tension\u00a0: Pression artérielle',
      href: '/space/administration/observations?type=pression-arterielle',
    });
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
