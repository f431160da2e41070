import type { QueryParams } from '#browser/admin-kit/list/list-query.ts';
import type { SegmentFilter } from '#features/sites/segment-file.ts';

/** The values of the form of a segment. */
export interface SegmentValues {
  name: string;
  search: string;
  ordersMin: number | null;
  ordersMax: number | null;
  spentMin: number | null;
  spentMax: number | null;
  lastOrderFrom: string | null;
  lastOrderTo: string | null;
  country: string | null;
  tag: string;
}

export function toValues(name: string, filter: Partial<SegmentFilter>): SegmentValues {
  return {
    name,
    search: filter.search ?? '',
    ordersMin: filter.ordersMin ?? null,
    ordersMax: filter.ordersMax ?? null,
    spentMin: filter.spentMin ?? null,
    spentMax: filter.spentMax ?? null,
    lastOrderFrom: filter.lastOrderFrom ?? null,
    lastOrderTo: filter.lastOrderTo ?? null,
    country: filter.country ?? null,
    tag: filter.tag ?? '',
  };
}

/** The filter without what is not entered. */
export function toFilter({ name: _name, ...values }: SegmentValues): SegmentFilter {
  const entered = Object.entries(values)
    .map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value] as const)
    .filter(([, value]) => value !== null && value !== '');
  return Object.fromEntries(entered);
}

/** The filter that the list of customers shows. */
export function fromListQuery(query: QueryParams): SegmentFilter {
  const { search, ...others } = query;
  return { ...(search !== '' && search !== undefined && { search: String(search) }), ...others };
}
