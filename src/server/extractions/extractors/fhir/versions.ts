import { child, list, type TreeNode, textAt } from '../../parsing/tree-node.ts';
import { resourceType } from './fhir-source.ts';
import { withoutVersion } from './without-version.ts';

/** A resource of a file that is not contained in another one, or a deletion. */
export interface Placed {
  /** Null for a deletion. */
  node: TreeNode | null;
  fullUrl: string | null;
  /** The Bundle entry that holds it. */
  entry: TreeNode | null;
  /** Its position in a history, whose newest versions come first; null elsewhere. */
  rank: number | null;
}

/** Which resources of a file still count. */
export interface Versions {
  /** Older versions, and versions of deleted resources. */
  superseded: ReadonlySet<TreeNode>;
  deleted: ReadonlySet<TreeNode>;
  /** Versions of one resource in unknown order, with the key of that resource. */
  unordered: ReadonlyMap<TreeNode, string>;
}

/** Determines which version counts, for each resource and for each result with its own identifier. */
export function versionsOf(placed: readonly Placed[]): Versions {
  const superseded = new Set<TreeNode>();
  const deleted = new Set<TreeNode>();
  const unordered = new Map<TreeNode, string>();
  for (const keysOf of [keysOfResource, keysOfResult]) {
    for (const [key, versions] of byKey(inOrder(placed), keysOf, superseded)) {
      const newest = versions.filter((each) => !versions.some((other) => isNewer(other, each)));
      const isDeleted = newest.some(({ node }) => node === null);
      for (const version of versions) {
        const { node } = version;
        if (node === null) continue;
        if (isDeleted) deleted.add(node);
        else if (!newest.includes(version)) superseded.add(node);
        else if (newest.length > 1) unordered.set(node, key);
      }
    }
  }
  return { superseded, deleted, unordered };
}

/**
 * A history normally lists its newest versions first. If the versions' own times consistently show the reverse, the
 * order is reversed; if they show both, the order is ignored.
 */
function inOrder(placed: readonly Placed[]): readonly Placed[] {
  const dated = placed.filter((each) => each.rank !== null && updated(each) !== null);
  const steps = dated.slice(1).map((each, at) => {
    const before = dated[at];
    return before === undefined
      ? 0
      : difference(each, before, updated) * (difference(each, before, place) || 1);
  });
  if (!steps.some((step) => step < 0)) return placed;
  const isReversed = !steps.some((step) => step > 0);
  const rankOf = ({ rank }: Placed) => (rank === null ? null : isReversed ? -rank : 0);
  return placed.map((each) => ({ ...each, rank: rankOf(each) }));
}

/** Maximum number of versions compared under one key; further ones are compared only with these. */
const VERSIONS_MAX = 500;

function byKey(
  placed: readonly Placed[],
  keysOf: (each: Placed) => readonly string[],
  superseded: ReadonlySet<TreeNode>,
): Map<string, Placed[]> {
  const all = new Map<string, Placed[]>();
  for (const each of placed) {
    if (each.node !== null && superseded.has(each.node)) continue;
    for (const key of keysOf(each)) {
      const versions = all.get(key);
      if (versions === undefined) all.set(key, [each]);
      else if (versions.length < VERSIONS_MAX) versions.push(each);
    }
  }
  return new Map([...all].filter(([, versions]) => versions.length > 1 || versions[0]?.node === null));
}

const IS_ON_SERVER = /^https?:/i;

/** Keys of a resource: its address on a server, if any, and its type and id. A deletion has them in its request. */
function keysOfResource({ node, fullUrl, entry, rank }: Placed): string[] {
  const address = fullUrl === null ? null : withoutVersion(fullUrl);
  if (node === null) {
    const url = withoutVersion((textAt(entry, 'request', 'url') ?? '').replace(/[?#].*$/, ''));
    const named = url.split('/').slice(-2).join('/');
    return [address ?? '', named].filter((key) => key !== '');
  }
  const id = textAt(node, 'id');
  const named = id === null ? [] : [`${resourceType(node)}/${id}`];
  // A history is that of one server, so a deletion named only by its request matches the resource by type and id.
  const ofHistory = rank === null ? requested(entry) : [...requested(entry), ...named];
  if (address !== null && IS_ON_SERVER.test(address)) return [...new Set([address, ...ofHistory])];
  if (named.length > 0) return named;
  return address === null ? [] : [address];
}

/** The type and id in a request, so that a deletion without an address matches a resource that has one. */
function requested(entry: TreeNode | null): string[] {
  const url = textAt(entry, 'request', 'url');
  return url === null || !url.includes('/') ? [] : [url.split('/').slice(-2).join('/')];
}

/** Keys of a result with its own identifier, which is one result whatever the ids of its resources. */
function keysOfResult({ node }: Placed): string[] {
  if (node === null || resourceType(node) !== 'Observation') return [];
  const subject =
    textAt(node, 'subject', 'reference') ?? textAt(node, 'subject', 'identifier', 'value') ?? '';
  const code = textAt(node, 'code', 'coding', 'code') ?? textAt(node, 'code', 'text') ?? '';
  return list(node, 'identifier').flatMap((identifier) => {
    const [system, value] = [textAt(identifier, 'system'), textAt(identifier, 'value')];
    return system === null || value === null ? [] : [JSON.stringify([system, value, code, subject])];
  });
}

/** Order of the statuses, used if neither a version nor a time shows which one is the last. */
const PROGRESS = [
  'registered',
  'preliminary',
  'final',
  'amended',
  'corrected',
  'cancelled',
  'entered-in-error',
];

/** Whether one version is later than another: something shows it and nothing contradicts it. */
function isNewer(one: Placed, other: Placed): boolean {
  const strong = [
    difference(one, other, updated),
    sameResource(one, other) ? difference(one, other, version) : 0,
  ];
  const differences = strong.filter((each) => each !== 0);
  if (differences.length > 0) return differences.every((each) => each > 0);
  for (const measure of [place, issued, progress]) {
    const found = difference(one, other, measure);
    if (found !== 0) return found > 0;
  }
  return false;
}

function difference(one: Placed, other: Placed, measure: (of: Placed) => number | null): number {
  const [a, b] = [measure(one), measure(other)];
  return a === null || b === null ? 0 : Math.sign(a - b);
}

/** Whether two versions are of one resource: version numbers of different ids cannot be compared. */
function sameResource({ node: one }: Placed, { node: other }: Placed): boolean {
  return one === null || other === null || textAt(one, 'id') === textAt(other, 'id');
}

function updated({ node, entry }: Placed): number | null {
  return instant(textAt(child(node, 'meta'), 'lastUpdated') ?? textAt(entry, 'response', 'lastModified'));
}

function version({ node, entry, fullUrl }: Placed): number | null {
  const tag = /^(?:W\/)?"?(\d{1,15})"?$/.exec(textAt(entry, 'response', 'etag') ?? '')?.[1];
  const address = /\/_history\/(\d{1,15})$/.exec(fullUrl ?? '')?.[1];
  const versionText = textAt(child(node, 'meta'), 'versionId') ?? tag ?? address ?? '';
  return /^\d{1,15}$/.test(versionText) ? Number(versionText) : null;
}

const place = ({ rank }: Placed): number | null => (rank === null ? null : -rank);
const issued = ({ node }: Placed): number | null => instant(textAt(node, 'issued'));

function progress({ node }: Placed): number | null {
  const status = textAt(node, 'status');
  const at = status === 'corrected' ? PROGRESS.indexOf('amended') : PROGRESS.indexOf(status ?? '');
  return at < 0 ? null : at;
}

function instant(text: string | null): number | null {
  const time = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? null : time;
}
