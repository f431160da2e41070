import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import * as deletion from './delete-repository.ts';
import * as sites from './repository.ts';

// The number of cached hosts, known or unknown. Beyond it the oldest entry is dropped.
const MAX_HOSTS = 10_000;

export interface Tenants {
  find: (host: string) => Promise<WebsiteId | null>;
  /** Call it when websites or hosts have changed. */
  forget: () => void;
  /** Whether the website that answered on the host has been deleted or is being deleted. Queries the database. */
  isDeleted: (host: string) => Promise<boolean>;
}

/** Caches which website answers on which host, so that a request needs no query. */
export function createTenants(db: Db): Tenants {
  let known = new Map<string, Promise<WebsiteId | null>>();
  // Results from before the last change, which running requests may still use.
  let before = known;
  return {
    async find(given) {
      const host = given.toLowerCase();
      const found = known.get(host);
      if (found !== undefined) return await found;
      if (known.size >= MAX_HOSTS) known.delete(known.keys().next().value ?? '');
      const pending = sites.findIdByHost(db, host);
      known.set(host, pending);
      // A failed lookup is not cached.
      pending.catch(() => known.delete(host));
      return await pending;
    },
    forget() {
      before = known;
      known = new Map();
    },
    async isDeleted(given) {
      const host = given.toLowerCase();
      const ids = await Promise.all([known.get(host), before.get(host)]);
      for (const id of ids) if (typeof id === 'string' && !(await deletion.isActive(db, id))) return true;
      return false;
    },
  };
}
