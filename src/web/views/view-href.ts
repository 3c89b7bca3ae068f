import type { KeptView } from '../../shared/views/contract.ts';
import { readAddress } from '../../shared/views/view-address.ts';

/** The address of a list with a view's query. In quotes, a value stays a text: « 007 », « true ». */
export function viewHref({ list, query }: Pick<KeptView, 'list' | 'query'>): string {
  const parameters = Object.entries(readAddress(query) ?? {});
  const pairs = parameters.map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`);
  return `/space/administration/${list}?${pairs.join('&')}`;
}
