import type { ExternalProvider } from '../../shared/shell/external-providers.ts';

type Provider = Pick<ExternalProvider, 'name' | 'title' | 'icon'>;

const PROVIDER = /<!--provider (\w+)-->(.*?)<!--\/provider-->/gs;
/** Template of a provider whose icon the screen does not know. */
const NO_ICON = 'none';

/**
 * The sign-in page with the buttons of the configured providers and the help about them, made from the templates that
 * the build put in it (`tools/vite/sign-in-page.ts`).
 * @param harmless escapes a text for HTML
 */
export function withProviders(
  page: string,
  providers: readonly Provider[],
  harmless: (text: string) => string,
): string {
  const samples = new Map(Array.from(page.matchAll(PROVIDER), ([, icon = '', html = '']) => [icon, html]));
  const filled = (html: string, { name, title }: Provider) =>
    html
      .replaceAll('__PROVIDER_NAME__', () => encodeURIComponent(name))
      .replaceAll('__PROVIDER_TITLE__', () => harmless(title));
  const button = (provider: Provider) =>
    filled(samples.get(provider.icon.replace(/^logos-/, '')) ?? samples.get(NO_ICON) ?? '', provider);
  return page
    .replace(/<!--help-->(.*?)<!--\/help-->/s, (_, html: string) =>
      providers.map((provider) => filled(html, provider)).join(''),
    )
    .replace(/<!--providers-->(.*?)<!--\/providers-->/s, (_, html: string) =>
      providers.length === 0
        ? ''
        : html.replace(/<!--provider .*<!--\/provider-->/s, () => providers.map(button).join('')),
    );
}
