import { isHost } from '#features/sites/host.ts';

export type HostRefusal = 'invalid' | 'reserved';

/** Why a new website cannot use a host, or null. Whether another website has it is known only to the database. */
export function refuseHost(host: string, reservedHosts: readonly string[]): HostRefusal | null {
  if (!isHost(host)) return 'invalid';
  return reservedHosts.includes(host) ? 'reserved' : null;
}

const MAX_IDENTIFIER = 100;

/** The identifier of the website on a host: the host as a slug. Several hosts can have the same one. */
export function toIdentifier(host: string): string {
  const slug = host
    .replaceAll(/[^a-z0-9]+/g, '-')
    // A slug may not contain "config", nor end with a hyphen.
    .replaceAll('config', 'conf')
    .slice(0, MAX_IDENTIFIER)
    .replace(/-$/, '');
  return slug.includes('config') ? 'site' : slug;
}
