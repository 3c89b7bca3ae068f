/** Values that the server writes in the head of each page, so that the home page needs no request to show its links. */
export interface Operator {
  marketplaceUrl: string;
  supportEmail: string;
}

const content = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="doc2:${name}"]`)?.content ?? '';

/** The operator's values; while /home is prerendered, placeholders that the server replaces. */
export function operator(): Operator {
  if (typeof document === 'undefined')
    return { marketplaceUrl: '__MARKETPLACE_URL__', supportEmail: '__SUPPORT_EMAIL__' };
  return { marketplaceUrl: content('marketplace'), supportEmail: content('support') };
}
