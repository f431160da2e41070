import { comparisonPredicates } from './core/comparisons.ts';
import { escapeFormatters } from './core/escape.ts';
import { jsonFormatters } from './core/json.ts';
import { numberFormatters } from './core/numbers.ts';
import { corePredicates } from './core/predicates.ts';
import { scopeFormatters } from './core/scope.ts';
import { selectFormatters } from './core/select.ts';
import { textFormatters } from './core/text.ts';
import { dateFormatters } from './date/date.ts';
import { dateLocaleFormatters } from './i18n/dates.ts';
import { messageFormatters } from './i18n/message.ts';
import { numberLocaleFormatters } from './i18n/numbers.ts';
import type { FormatterTable, PredicateTable } from './plugin.ts';

export const BUILTIN_FORMATTERS: readonly FormatterTable[] = [
  textFormatters,
  escapeFormatters,
  jsonFormatters,
  numberFormatters,
  selectFormatters,
  scopeFormatters,
  dateFormatters,
  numberLocaleFormatters,
  dateLocaleFormatters,
  messageFormatters,
];

export const BUILTIN_PREDICATES: readonly PredicateTable[] = [comparisonPredicates, corePredicates];
