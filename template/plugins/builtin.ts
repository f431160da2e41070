import { commerceFormatters, commercePredicates } from './commerce/commerce.ts';
import { priceFormatters } from './commerce/prices.ts';
import { dimensionFormatters } from './content/dimensions.ts';
import { imageFormatters } from './content/images.ts';
import { itemClassFormatters } from './content/item-classes.ts';
import { contentPredicates } from './content/predicates.ts';
import { contentFormatters } from './content/text.ts';
import { typePredicates } from './content/type-predicates.ts';
import { videoFormatters } from './content/video.ts';
import { comparisonPredicates } from './core/comparisons.ts';
import { escapeFormatters } from './core/escape.ts';
import { jsonFormatters } from './core/json.ts';
import { numberFormatters } from './core/numbers.ts';
import { corePredicates } from './core/predicates.ts';
import { scopeFormatters } from './core/scope.ts';
import { selectFormatters } from './core/select.ts';
import { textFormatters } from './core/text.ts';
import { dateFormatters } from './date/date.ts';
import { galleryPredicates } from './gallery/predicates.ts';
import { dateLocaleFormatters } from './i18n/dates.ts';
import { messageFormatters } from './i18n/message.ts';
import { numberLocaleFormatters } from './i18n/numbers.ts';
import type { FormatterTable, PredicateTable } from './plugin.ts';
import { buttonFormatters } from './social/buttons.ts';
import { commentFormatters, commentPredicates } from './social/comments.ts';
import { linkFormatters } from './social/links.ts';

export interface PluginFamily {
  readonly formatters: readonly FormatterTable[];
  readonly predicates: readonly PredicateTable[];
}

/** All built-in formatters and predicates by family. */
export const FAMILIES = {
  core: {
    formatters: [textFormatters, escapeFormatters, jsonFormatters, numberFormatters, selectFormatters, scopeFormatters],
    predicates: [comparisonPredicates, corePredicates],
  },
  date: { formatters: [dateFormatters], predicates: [] },
  i18n: { formatters: [numberLocaleFormatters, dateLocaleFormatters, messageFormatters], predicates: [] },
  commerce: { formatters: [commerceFormatters, priceFormatters], predicates: [commercePredicates] },
  content: {
    formatters: [contentFormatters, dimensionFormatters, imageFormatters, itemClassFormatters, videoFormatters],
    predicates: [contentPredicates, typePredicates],
  },
  gallery: { formatters: [], predicates: [galleryPredicates] },
  social: {
    formatters: [buttonFormatters, commentFormatters, linkFormatters],
    predicates: [commentPredicates],
  },
} as const satisfies Record<string, PluginFamily>;

const ALL: readonly PluginFamily[] = Object.values(FAMILIES);

export const BUILTIN_FORMATTERS: readonly FormatterTable[] = ALL.flatMap(({ formatters }) => formatters);
export const BUILTIN_PREDICATES: readonly PredicateTable[] = ALL.flatMap(({ predicates }) => predicates);
