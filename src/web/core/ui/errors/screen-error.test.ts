import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { isHttpTechnical, isTechnicalBody, screenError, serialise } from './screen-error.ts';

const body = { id: '1', code: 'database_unavailable', message: 'En panne.', advice: 'Réessayez.' };
const refused = new ApiError(body, { status: 503, statusText: 'Service Unavailable', url: '/api', body });

describe('screenError', () => {
  it("prefers the screen's message to the error's", () => {
    expect(screenError(refused, { message: 'Echec', critical: true })).toEqual({
      message: 'Echec',
      advice: 'Réessayez.',
      technical: refused,
      critical: true,
    });
  });

  it("uses the error's own message by default", () => {
    expect(screenError(refused)).toMatchObject({
      message: 'En panne.',
      advice: 'Réessayez.',
      critical: false,
    });
  });

  it('gives no advice of the screen to somebody who may not do this at all', () => {
    const forbidden = { id: '1', code: 'forbidden', message: 'Pas accès.', advice: 'Contactez le support.' };
    const cause = new ApiError(forbidden, { status: 403, statusText: 'Forbidden', url: '/api' });
    expect(
      screenError(cause, { message: 'Echec', advice: 'Réessayez avec moins de fichiers.' }),
    ).toMatchObject({
      message: 'Echec',
      advice: 'Contactez le support.',
    });
  });

  it('has a message for errors without one', () => {
    expect(screenError(undefined).message).toBe('An error occurred');
    expect(screenError('oops').message).toBe('An error occurred');
  });
});

describe('technical details', () => {
  it('recognise a refused call and the body of one', () => {
    expect(isHttpTechnical(refused)).toBe(true);
    expect(isHttpTechnical(new Error('bug'))).toBe(false);
    expect(isTechnicalBody(body)).toBe(true);
    expect(isTechnicalBody({ message: 'sans id' })).toBe(false);
    expect(isTechnicalBody('<html>')).toBe(false);
  });

  it('show anything as text, never a stack', () => {
    const loop: { self?: object } = {};
    loop.self = loop;
    expect(serialise(new TypeError('bug'))).toBe('TypeError: bug');
    expect(serialise({ a: 1 })).toBe('{\n  "a": 1\n}');
    expect(serialise(loop)).toBe('[object Object]');
    expect(serialise('texte')).toBe('texte');
  });
});
