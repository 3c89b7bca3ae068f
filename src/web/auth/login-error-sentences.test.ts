import { describe, expect, it } from 'vitest';
import { IdentityError, type IdentityErrorCode } from '../core/identity/identity.ts';
import { callbackError, inviteError, passwordError, providerError } from './login-error-sentences.ts';

const refusal = (code: IdentityErrorCode) => new IdentityError(code, `auth/${code}`);

describe('the message of a failed login', () => {
  it('is that of a wrong password for every refused password', () => {
    expect(passwordError(refusal('credentials_invalid'))).toMatchObject({
      message: 'Compte ou mot de passe invalide.',
      advice: expect.stringContaining("J'ai oublié mon mot de passe"),
    });
    expect(passwordError(refusal('unknown')).message).toBe('Compte ou mot de passe invalide.');
  });

  it('does not call a password wrong when it was not checked', () => {
    expect(passwordError(refusal('unreachable'))).toMatchObject({
      message: 'Erreur durant la connexion',
      advice: 'Le service de connexion ne répond pas\u00a0: réessayez dans quelques instants.',
    });
    expect(passwordError(refusal('too_many_requests')).advice).toContain('attendez une minute');
  });

  it('names the provider, or the other method of the account', () => {
    expect(providerError(refusal('unknown'), 'Google').message).toBe('Echec de la connexion avec Google');
    expect(providerError(refusal('popup_closed'), 'Google').advice).toContain('fermée');
    expect(providerError(refusal('other_method'), 'Google')).toMatchObject({
      message: 'Compte lié à une autre méthode de connexion',
      advice: expect.stringContaining('la méthode'),
    });
  });

  it('contains the address', () => {
    expect(inviteError(refusal('unknown'), 'a@b.fr').message).toBe(
      "Echec de l'envoi du lien d'invitation à l'email a@b.fr",
    );
    expect(callbackError(refusal('unknown'), 'a@b.fr').message).toBe(
      "Echec de l'authentication pour a@b.fr.",
    );
    expect(callbackError(refusal('link_invalid'), 'a@b.fr').advice).toContain('déjà servi');
  });
});
