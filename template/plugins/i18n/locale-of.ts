import type { Locale } from '../../i18n/port.ts';
import type { Run } from '../../run/model.ts';

// Locale-aware formatting costs as much as this many plain instructions and is counted accordingly.
const COST = 100;

/** The locale of the render. Each call counts as one use. */
export function localeOf(run: Run): Locale | undefined {
  run.spend(COST);
  return run.environment.locale;
}
