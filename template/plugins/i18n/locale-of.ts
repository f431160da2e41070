import type { Locale } from '../../i18n/port.ts';
import type { Run } from '../../run/model.ts';

// Formatting by language costs as much as this many plain instructions, and has to count for them.
const COST = 100;

/** The language of the render, for one use. */
export function localeOf(run: Run): Locale | undefined {
  run.spend(COST);
  return run.environment.locale;
}
