import type { AuditAction } from '../../../shared/audit/contract.ts';
import type { Actor } from '../actor.ts';
import { networkOf } from '../http/network-of-address.ts';

/** Refusals of one person or network since the last line that counted them. */
interface RefusalSum {
  action: AuditAction;
  user_id: string | null;
  /** Null when they came from several addresses. */
  ip: string | null;
  /** As the audit trail writes it: « count=57 forbidden=56 xsrf_invalid=1 ». */
  detail: string;
}

interface Window {
  action: AuditAction;
  user_id: string | null;
  ips: Set<string>;
  codes: Map<string, number>;
}

type Source = Pick<Actor, 'user_id' | 'ip'>;

/** Networks counted one by one in a minute; beyond that, requests of unknown people share one count. */
const NETWORKS_MAX = 1000;
const ELSEWHERE = 'elsewhere';

/** Counts refusals per person, or per network if nobody is known, within a minute that the caller ends. */
export function refusalCounts() {
  const windows = new Map<string, Window>();
  let networks = 0;

  /**
   * Returns whether this is the source's first refusal of the minute, which gets its own line; the others are counted.
   */
  function note(action: AuditAction, code: string, { user_id, ip }: Source): boolean {
    const place = networkOf(ip ?? '');
    const named = `${action} ${user_id ?? place}`;
    // A person is always counted under their name: there are as many as there are accounts.
    const hasPlace = user_id !== null || windows.has(named) || networks < NETWORKS_MAX;
    const key = hasPlace ? named : `${action} ${ELSEWHERE}`;
    const window = windows.get(key);
    if (window === undefined) {
      if (user_id === null) networks += 1;
      windows.set(key, {
        action,
        user_id,
        ips: new Set([ip ?? '']),
        codes: new Map(),
      });
      return true;
    }
    // From the second address on, only the fact that there were several is kept.
    if (window.ips.size < 2) window.ips.add(ip ?? '');
    window.codes.set(code, (window.codes.get(code) ?? 0) + 1);
    return false;
  }

  /** The refusals counted since the last call. With `ends`, the minute is over. */
  function sums(ends: boolean): RefusalSum[] {
    const counted = [...windows.values()].filter(({ codes }) => codes.size > 0);
    const found = counted.map(({ action, user_id, ips, codes }) => {
      return { action, user_id, ip: sharedBy([...ips]), detail: describe(codes) };
    });
    for (const { codes } of counted) codes.clear();
    if (ends) {
      windows.clear();
      networks = 0;
    }
    return found;
  }

  return { note, sums };
}

/** The single address, or else the single network, that refusals came from. */
function sharedBy(ips: readonly string[]): string | null {
  const [only = '', ...others] = ips.length > 1 ? new Set(ips.map(networkOf)) : ips;
  return others.length > 0 || only === '' ? null : only;
}

function describe(codes: ReadonlyMap<string, number>): string {
  const total = [...codes.values()].reduce((sum, count) => sum + count, 0);
  return [`count=${total}`, ...[...codes].map(([code, count]) => `${code}=${count}`)].join(' ');
}
