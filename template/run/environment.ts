import type { Locale, Locales } from '../i18n/port.ts';
import type { Limits } from '../limits.ts';
import type { Value } from '../value/value.ts';
import type { Compiled } from './compiled.ts';

/** `minor`: `{value, currency}` counts cents. `major`: it holds an amount as people write it. */
export type MoneyUnit = 'minor' | 'major';

/** All that a render is given besides data. */
export interface Environment {
  readonly findPartial: (name: string) => Compiled | undefined;
  readonly findInject: (path: string) => Value;
  readonly limits: Limits;
  readonly enableExpressions: boolean;
  readonly enableIncludes: boolean;
  readonly money: MoneyUnit;
  /** Undefined when there is no locale data: locale-aware formatters then write nothing. */
  readonly locale: Locale | undefined;
  /** Where time zones are known. */
  readonly locales: Locales;
  /** Epoch milliseconds of "now" for relative times. */
  readonly now: () => number;
  /** Milliseconds of a clock that only the time limit reads. */
  readonly clock: () => number;
}
