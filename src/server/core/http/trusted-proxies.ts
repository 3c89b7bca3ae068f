/** Ranges that `TRUST_PROXY` may name: this machine, private networks (RFC 1918, RFC 4193). */
export const NAMED_RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Prefix lengths of the largest private networks, 10.0.0.0/8 and fc00::/7: a wider range cannot be a network of
 * proxies.
 */
const WIDEST = { ipv4: 8, ipv6: 7 };
/** Bits before the IPv4 address in an IPv6 address that contains one (`::ffff:192.0.2.1`). */
const BITS_BEFORE_IPV4 = 96;

/** Whether an address or a CIDR range is so wide that any client could be a trusted proxy, and state any address. */
export function trustsAnybody(range: string): boolean {
  const [address = '', bits] = range.split('/');
  if (bits === undefined) return false;
  if (!address.includes(':')) return Number(bits) < WIDEST.ipv4;
  // Under `::`, only IPv4 addresses are in use, and each of them matches its IPv6 form.
  const isUnderZeros = URL.parse(`http://[${address}]`)?.hostname.startsWith('[::') === true;
  return isUnderZeros ? Number(bits) < BITS_BEFORE_IPV4 + WIDEST.ipv4 : Number(bits) < WIDEST.ipv6;
}
