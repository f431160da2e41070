import type { FormField } from '../form-file.ts';
import type { PatternTest } from '../validate.ts';

let loaded: PatternTest | null = null;

/** Loads the pattern engine, 65 kB of script, for a form that has a pattern. */
export function preparePatterns(fields: readonly Pick<FormField, 'pattern'>[]): void {
  if (loaded !== null || fields.every(({ pattern }) => pattern === undefined)) return;
  import('../pattern.ts').then(
    ({ matchesPattern }) => {
      loaded = matchesPattern;
    },
    // Ignore the failure: the server checks patterns too.
    () => undefined,
  );
}

/** Null until the engine has loaded. Until then only the server checks patterns. */
export function findPatternTest(): PatternTest | null {
  return loaded;
}
