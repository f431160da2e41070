import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { isAnswering } from './delete-repository.ts';
import { findIdByHost } from './repository.ts';

// Hosts that were asked for, known or not. Beyond this many the oldest answer is forgotten.
const MAX_HOSTS = 10_000;

export interface Tenants {
  find: (host: string) => Promise<WebsiteId | null>;
  /** To be called when websites or hosts have changed. */
  forget: () => void;
  /** Whether the website that answered on the host has been deleted or is being deleted. Asks the database. */
  isGone: (host: string) => Promise<boolean>;
}

/** Remembers which website answers on which host, so that a request need not ask the database. */
export function createTenants(db: Db): Tenants {
  let known = new Map<string, Promise<WebsiteId | null>>();
  // What requests that still run were told before the last change.
  let before = known;
  return {
    async find(given) {
      const host = given.toLowerCase();
      const found = known.get(host);
      if (found !== undefined) return await found;
      if (known.size >= MAX_HOSTS) known.delete(known.keys().next().value ?? '');
      const asked = findIdByHost(db, host);
      known.set(host, asked);
      // A failed look-up is not remembered.
      asked.catch(() => known.delete(host));
      return await asked;
    },
    forget() {
      before = known;
      known = new Map();
    },
    async isGone(given) {
      const host = given.toLowerCase();
      const ids = await Promise.all([known.get(host), before.get(host)]);
      for (const id of ids) if (typeof id === 'string' && !(await isAnswering(db, id))) return true;
      return false;
    },
  };
}
