type Query = Readonly<Record<string, string>>;

/** A query that remembers which of its parameters were read, also those that it lacks. */
export interface WatchedQuery {
  query: Query;
  used: ReadonlySet<string>;
}

export function watchQuery(given: Query): WatchedQuery {
  const used = new Set<string>();
  const note = (name: string | symbol): void => {
    if (typeof name === 'string') used.add(name);
  };
  const query = new Proxy(given, {
    get(target, name) {
      note(name);
      return Reflect.get(target, name) as unknown;
    },
    has(target, name) {
      note(name);
      return Reflect.has(target, name);
    },
    ownKeys(target) {
      const names = Reflect.ownKeys(target);
      for (const name of names) note(name);
      return names;
    },
  });
  return { query, used };
}

/** Which parameters of the query the page at an address depends on. */
export interface QueryUse {
  /** Those parameters that matter at an address; all of them while it is not known. */
  relevant(address: string, query: Query): Query;
  learn(address: string, used: ReadonlySet<string>): void;
}

// Renderings of one page, which the reader of its data does not ask for.
const ALWAYS = 'format';

/**
 * Learned from what the making of a page reads: what it did not read cannot have changed it, and another request that differs
 * in nothing else gets the same page. So parameters that a page does not know make no further entry in a cache.
 */
export function createQueryUse(maxAddresses: number): QueryUse {
  const known = new Map<string, ReadonlySet<string>>();
  return {
    relevant(address, query) {
      const used = known.get(address);
      if (used === undefined) return query;
      return Object.fromEntries(Object.entries(query).filter(([name]) => name === ALWAYS || used.has(name)));
    },
    learn(address, used) {
      const all = new Set([...(known.get(address) ?? []), ...used]);
      known.delete(address);
      if (known.size >= maxAddresses) known.delete(known.keys().next().value ?? '');
      known.set(address, all);
    },
  };
}

/** Whether a query asks for more than the page itself: such pages are without number. */
export function isFiltered(query: Query): boolean {
  return Object.keys(query).some((name) => name !== ALWAYS);
}
