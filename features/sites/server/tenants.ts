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
  // Which website answered last. Unlike `known` it survives changes, because running requests still belong to it.
  const latest = new Map<string, WebsiteId>();
  return {
    async find(given) {
      const host = given.toLowerCase();
      const found = known.get(host);
      if (found !== undefined) return await found;
      const pending = sites.findIdByHost(db, host);
      remember(known, host, pending);
      // A failed lookup is not cached.
      pending.catch(() => known.delete(host));
      const id = await pending;
      if (id !== null) remember(latest, host, id);
      return id;
    },
    forget() {
      known = new Map();
    },
    async isDeleted(given) {
      const id = latest.get(given.toLowerCase());
      return id !== undefined && !(await deletion.isActive(db, id));
    },
  };
}

function remember<Value>(hosts: Map<string, Value>, host: string, value: Value): void {
  if (hosts.size >= MAX_HOSTS) hosts.delete(hosts.keys().next().value ?? '');
  hosts.set(host, value);
}
