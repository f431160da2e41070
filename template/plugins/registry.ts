import type { Formatter, FormatterTable, Predicate, PredicateTable } from './plugin.ts';

/** Every plug-in an engine knows, by name; predicates with their question mark. */
export interface Registry {
  readonly formatters: ReadonlyMap<string, Formatter>;
  readonly predicates: ReadonlyMap<string, Predicate>;
}

/** Later tables win, so a platform may replace a built-in. */
export function createRegistry(formatters: readonly FormatterTable[], predicates: readonly PredicateTable[]): Registry {
  return {
    formatters: new Map(formatters.flatMap((table) => Object.entries(table))),
    predicates: new Map(predicates.flatMap((table) => Object.entries(table))),
  };
}
