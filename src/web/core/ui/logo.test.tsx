import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Logo, LogoSmall, LogoText } from './logo.tsx';

const COLORS = ['normal', 'white', 'black'] as const;

it.each(COLORS)('the full and the small logo are drawn in %s, at the requested height', (color) => {
  for (const [drawn, width] of [
    [renderToStaticMarkup(<Logo color={color} height={64} />), 174],
    [renderToStaticMarkup(<LogoSmall color={color} height={64} />), 64],
  ] as const) {
    expect(drawn).toMatch(new RegExp(`^<svg class="[^"]*${color}[^"]*"`));
    expect(drawn).toContain(`height="64" width="${width}"`);
  }
});

it('a logo has an accessible name if it gets one, and is hidden from screen readers otherwise', () => {
  expect(renderToStaticMarkup(<Logo label="Accueil" />)).toMatch(/role="img"><title>Accueil</);
  expect(renderToStaticMarkup(<LogoSmall />)).toContain('aria-hidden="true"');
});

it('the text logo reads « doc » and « 2 », whose accent colour is optional', () => {
  const plain = renderToStaticMarkup(<LogoText />);
  const colored = renderToStaticMarkup(<LogoText colored />);
  for (const drawn of [plain, colored]) expect(drawn.replace(/<[^>]*>/g, '')).toBe('doc2');
  expect(colored).toMatch(/<span class="[^"]*textTwo[^"]*">2</);
  expect(plain).toContain('<span>2<');
});
