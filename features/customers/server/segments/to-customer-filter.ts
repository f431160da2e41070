import type { SegmentFilter } from '#features/sites/segment-file.ts';
import type { CustomerFilter } from '../customer-filter-sql.ts';

/** The filter of the list of customers. */
export function toCustomerFilter({
  search = '',
  lastOrderFrom,
  lastOrderTo,
  ...others
}: SegmentFilter): CustomerFilter {
  return {
    ...others,
    search,
    ...(lastOrderFrom !== undefined && { lastOrderFrom: new Date(lastOrderFrom) }),
    ...(lastOrderTo !== undefined && { lastOrderTo: new Date(lastOrderTo) }),
  };
}
