import { isCurrencyCode } from '#kernel/money/currency.ts';
import { fromDecimal } from '#kernel/money/wire.ts';
import { dayRangeOf, instantsOf, type ZonedNow } from './date-period.ts';
import type { AnyListDefinition } from './definition.ts';
import type { FilterValue, ListFilter, NumberRangeFilter } from './filter.ts';
import { readFilterValue } from './filter-value.ts';
import type { ListContent } from './url-state.ts';

export type QueryParams = Record<string, string | number | boolean>;

/** The part of the query that decides which rows match. Bulk actions on all of them send it. */
export type MatchQuery = QueryParams & { search: string };

/** A query of `listQuery` in the contract. */
export type ListRequest = MatchQuery & { sort?: string; limit: number; cursor?: string };

export const DEFAULT_LIMIT = 50;

export interface PageRequest extends ZonedNow {
  after: string | null;
}

export function toListRequest(definition: AnyListDefinition, content: ListContent, page: PageRequest): ListRequest {
  return {
    ...toMatchQuery(definition, content, page),
    sort: content.sort,
    limit: definition.limit ?? DEFAULT_LIMIT,
    ...(page.after !== null && { cursor: page.after }),
  };
}

export function toMatchQuery(definition: AnyListDefinition, content: ListContent, at: ZonedNow): MatchQuery {
  const params: QueryParams = {};
  for (const filter of definition.filters ?? []) {
    const value = readFilterValue(filter, content.filters[filter.id] ?? '');
    if (value !== null) Object.assign(params, toParams(filter, value, at));
  }
  return { ...params, search: content.search };
}

function toParams(filter: ListFilter, value: FilterValue, at: ZonedNow): QueryParams {
  const [first = filter.id] = filter.params ?? [];
  switch (value.kind) {
    case 'text':
      return { [first]: value.text };
    case 'choice':
      return { [first]: value.value };
    case 'multi-choice':
      return { [first]: value.values.join(',') };
    case 'boolean':
      return { [first]: value.value };
    case 'number-range':
      return numberParams(filter as NumberRangeFilter, value);
    case 'date-range':
    case 'date-preset':
      return dateParams(filter, value, at);
  }
}

function numberParams(
  filter: NumberRangeFilter,
  { min, max }: Extract<FilterValue, { kind: 'number-range' }>,
): QueryParams {
  const [minName = `${filter.id}Min`, maxName = `${filter.id}Max`] = filter.params ?? [];
  const low = min === null ? null : toUnits(min, filter.currency);
  const high = max === null ? null : toUnits(max, filter.currency);
  return { ...(low !== null && { [minName]: low }), ...(high !== null && { [maxName]: high }) };
}

/** Null for an amount that the currency does not have, such as half a yen. */
function toUnits(bound: string, currency: string | undefined): number | null {
  if (currency === undefined) return Number(bound);
  return isCurrencyCode(currency) ? (fromDecimal(bound, currency)?.minor ?? null) : null;
}

function dateParams(
  filter: ListFilter,
  value: Extract<FilterValue, { kind: 'date-range' | 'date-preset' }>,
  at: ZonedNow,
): QueryParams {
  const [fromName = `${filter.id}From`, toName = `${filter.id}To`] = filter.params ?? [];
  const days = dayRangeOf(value, at);
  const sendsDays = filter.kind === 'date-range' && filter.sends === 'day';
  const { from, until } = sendsDays ? { from: days.from, until: days.to } : instantsOf(days, at.timeZone);
  return { ...(from !== null && { [fromName]: from }), ...(until !== null && { [toName]: until }) };
}
