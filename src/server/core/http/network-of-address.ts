/** The network that belongs to one subscriber: the first 64 bits of an IPv6 address; an IPv4 address itself. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head === '' ? [] : head.split(':');
  const end = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - end.length)).fill('0');
  return `${[...groups, ...zeros, ...end].slice(0, 4).join(':')}::/64`;
}
