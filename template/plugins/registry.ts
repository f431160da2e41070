import type { Formatter, FormatterTable, Predicate, PredicateTable } from './plugin.ts';

/** All plug-ins of an engine by name. Predicate names include their question mark. */
export interface Registry {
  readonly formatters: ReadonlyMap<string, Formatter>;
  readonly predicates: ReadonlyMap<string, Predicate>;
}

/** Later tables take precedence, so a platform can replace a built-in. */
export function createRegistry(formatters: readonly FormatterTable[], predicates: readonly PredicateTable[]): Registry {
  return {
    formatters: new Map(formatters.flatMap((table) => Object.entries(table))),
    predicates: new Map(predicates.flatMap((table) => Object.entries(table))),
  };
}
