import { isIP } from 'node:net';
import { z } from 'zod';

/**
 * Which proxies are trusted to report the client: none, a number of proxies in front, or proxies at these addresses and
 * networks.
 */
export type TrustProxy = false | number | readonly string[];

const MAX_HOPS = 10;
const KEYWORDS: ReadonlyMap<string, TrustProxy> = new Map<string, TrustProxy>([
  ['false', false],
  ['0', false],
  ['true', 1],
]);

/**
 * `VITRINE_TRUST_PROXY`: `false`, a number of proxies (`true` is one), or their comma-separated addresses and networks.
 */
export const TrustProxySetting = z
  .string()
  .max(2000)
  .transform((text, { issues, value }): TrustProxy => {
    const trust = KEYWORDS.get(text) ?? toHops(text) ?? toNetworks(text);
    if (trust !== null) return trust;
    const message = `Expected false, a number of proxies up to ${MAX_HOPS}, or addresses such as 10.0.0.1, 10.1.0.0/16`;
    issues.push({ code: 'custom', input: value, message });
    return z.NEVER;
  });

function toHops(text: string): number | null {
  return /^\d{1,2}$/.test(text) && Number(text) <= MAX_HOPS ? Number(text) : null;
}

function toNetworks(text: string): string[] | null {
  const networks = text.split(',').map((part) => part.trim());
  return networks.every(isNetwork) ? networks : null;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
