import type { FormField } from '../form-file.ts';
import type { PatternTest } from '../validate.ts';

let loaded: PatternTest | null = null;

/** Loads the engine for patterns, 65 kB of script, for a form that has one. */
export function preparePatterns(fields: readonly Pick<FormField, 'pattern'>[]): void {
  if (loaded !== null || fields.every(({ pattern }) => pattern === undefined)) return;
  import('../pattern.ts').then(
    ({ matchesPattern }) => {
      loaded = matchesPattern;
    },
    // The server tests patterns too.
    () => undefined,
  );
}

/** Null until the engine is there: the server then tests alone. */
export function findPatternTest(): PatternTest | null {
  return loaded;
}
