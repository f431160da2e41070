import type { SegmentFilter } from '#features/sites/segment-file.ts';
import { countryName } from '#kernel/regions/country-names.ts';
import { segmentMessages as messages } from './segment-messages.ts';

export interface FilterFormat {
  money: (cents: number) => string;
  time: (instant: string) => string;
}

/** The filter of a segment in words: "at least 5 orders, Germany". */
export function describeFilter(filter: SegmentFilter, { money, time }: FilterFormat): string {
  const { search, tag, country, lastOrderFrom, lastOrderTo } = filter;
  const orders = describeRange(filter.ordersMin, filter.ordersMax, String);
  const spent = describeRange(filter.spentMin, filter.spentMax, money);
  const parts = [
    search === undefined ? null : messages.found(search),
    orders === null ? null : messages.ordersRange(orders, filter.ordersMax ?? filter.ordersMin ?? 0),
    spent === null ? null : messages.spentRange(spent),
    lastOrderFrom === undefined ? null : messages.lastOrderSince(time(lastOrderFrom)),
    lastOrderTo === undefined ? null : messages.lastOrderUntil(time(lastOrderTo)),
    country === undefined ? null : messages.inCountry(countryName(country)),
    tag === undefined ? null : messages.tagged(tag),
  ];
  return parts.filter((part) => part !== null).join(', ');
}

function describeRange(
  min: number | undefined,
  max: number | undefined,
  format: (value: number) => string,
): string | null {
  if (min !== undefined && max !== undefined) return messages.between(format(min), format(max));
  if (min !== undefined) return messages.atLeast(format(min));
  return max === undefined ? null : messages.atMost(format(max));
}
