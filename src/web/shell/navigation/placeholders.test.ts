import { describe, expect, it } from 'vitest';
import { fillTitle, hasPlaceholder, placeholdersOf } from './placeholders.ts';

const words = { unknown: 'inconnu', error: 'inconnu (erreur)' };

describe('placeholders of a title', () => {
  it('are found once each', () => {
    expect(placeholdersOf('{file.name} et {file.name} de {user.name}')).toEqual(['file.name', 'user.name']);
    expect(placeholdersOf('Fichiers')).toEqual([]);
    expect(hasPlaceholder('Compte de {user.name}')).toBe(true);
    expect(hasPlaceholder('Compte')).toBe(false);
  });

  it('are replaced by their values', () => {
    const values = { 'user.name': { status: 'success', value: 'Ada' } } as const;
    expect(fillTitle('Compte de {user.name}', values, words)).toBe("Compte d'Ada");
  });

  it('leave the title undefined while a value loads', () => {
    expect(fillTitle('Compte de {user.name}', { 'user.name': { status: 'pending' } }, words)).toBeUndefined();
  });

  it.each([
    ['an error', { status: 'error' } as const, "Compte d'inconnu (erreur)"],
    ['nothing found', { status: 'success', value: undefined } as const, "Compte d'inconnu"],
    ['an empty name', { status: 'success', value: '' } as const, "Compte d'inconnu"],
    ['no resolver', undefined, "Compte d'inconnu"],
  ])('are replaced by words for an unknown value after %s', (_, value, expected) => {
    expect(fillTitle('Compte de {user.name}', { 'user.name': value }, words)).toBe(expected);
  });

  it('inserts a value with a dollar sign unchanged', () => {
    const values = { 'file.name': { status: 'success', value: '$& $1.csv' } } as const;
    expect(fillTitle('{file.name}', values, words)).toBe('$& $1.csv');
  });
});
