import { isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;
const MAPPED_PREFIX = '0:0:0:0:0:ffff:';

/** A normalized address: IPv4 mapped into IPv6 (`::ffff:192.0.2.1`) becomes IPv4, and an interface name is dropped. */
export function normalizeAddress(address: string): string {
  const [withoutZone = ''] = address.split('%', 1);
  if (!isIPv6(withoutZone)) return withoutZone;
  const groups = toGroups(withoutZone);
  const text = groups.join(':');
  if (!text.startsWith(MAPPED_PREFIX)) return canonical(withoutZone);
  return groups
    .slice(-2)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff])
    .join('.');
}

/**
 * The key under which the requests of a client are counted. An IPv6 client controls a whole /64 network, so all its
 * addresses count as one.
 */
export function clientKeyOf(address: string): string {
  const normal = normalizeAddress(address);
  if (!isIPv6(normal)) return normal;
  return `${toGroups(normal).slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** The URL parser accepts every notation of an IPv6 address and returns a canonical one. */
function canonical(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}

/** All eight groups, without leading zeros. */
function toGroups(address: string): string[] {
  const [head = '', tail] = canonical(address).split('::', 2);
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left;
  const right = tail === '' ? [] : tail.split(':');
  return [...left, ...Array.from({ length: GROUPS - left.length - right.length }, () => '0'), ...right];
}
