import { describe, expect, it } from 'vitest';
import { withProviders } from './sign-in-page.ts';

const PAGE = [
  '<h1>Connexion</h1><!--providers--><div>',
  ...['google', 'none'].map(
    (icon) =>
      `<!--provider ${icon}--><a href="/p/__PROVIDER_NAME__"><i>${icon}</i>__PROVIDER_TITLE__</a><!--/provider-->`,
  ),
  '</div><p>ou</p><!--/providers--><form></form>',
  '<dl><!--help--><dt>Avec __PROVIDER_TITLE__</dt><!--/help--></dl>',
].join('');
const harmless = (text: string) => text.replaceAll('<', '&lt;');
const google = { name: 'google', title: 'Google', icon: 'logos-google' };

describe('the sign-in page', () => {
  it('has a button and a help text for each configured provider, in order', () => {
    const clinic = { name: 'oidc.clinique', title: 'Clinique', icon: 'logos-clinique' };
    expect(withProviders(PAGE, [clinic, google], harmless)).toBe(
      '<h1>Connexion</h1><div><a href="/p/oidc.clinique"><i>none</i>Clinique</a>' +
        '<a href="/p/google"><i>google</i>Google</a></div><p>ou</p><form></form>' +
        '<dl><dt>Avec Clinique</dt><dt>Avec Google</dt></dl>',
    );
  });

  it('says nothing about providers when none is configured', () => {
    expect(withProviders(PAGE, [], harmless)).toBe('<h1>Connexion</h1><form></form><dl></dl>');
  });

  it('inserts a title as text, whatever it contains', () => {
    const page = withProviders(PAGE, [{ ...google, title: "<b>$& l'un" }], harmless);
    expect(page).toContain("</i>&lt;b>$& l'un</a>");
    expect(page).not.toContain('<b>');
  });
});
