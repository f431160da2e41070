type Query = Readonly<Record<string, string>>;

/** A query that records which of its parameters were read, including missing ones. */
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

/** The query parameters that the page at an address depends on. */
export interface QueryUsage {
  /** The parameters that matter at an address. All of them while the address is unknown. */
  relevant(address: string, query: Query): Query;
  learn(address: string, used: ReadonlySet<string>): void;
}

// Selects the rendering of a page. The code that reads its data does not ask for it.
const ALWAYS = 'format';

/**
 * Learns from the parameters that are read while a page is made: a parameter that was not read cannot have changed the
 * page, and a request that differs only in such parameters gets the same page. So parameters that a page does not use
 * create no further cache entries.
 */
export function createQueryUsage(maxAddresses: number): QueryUsage {
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

/** Whether a query selects more than the page itself. The number of such views is unlimited. */
export function isFiltered(query: Query): boolean {
  return Object.keys(query).some((name) => name !== ALWAYS);
}
