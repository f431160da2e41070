import { queryOptions } from '@tanstack/react-query';
import type { ComboboxSource } from '#browser/admin-kit/form/fields/combobox-field.tsx';
import { call } from '#browser/client/call.ts';
import { isErasedEmail } from '#kernel/text/erased-email.ts';
import { listCustomers } from './api.ts';
import { CUSTOMERS_KEY } from './customer-queries.ts';
import { previewMerge } from './merge-api.ts';

const MAX_OPTIONS = 10;

/** The customers that can be merged with one. */
export function otherCustomerSource(customerId: string): ComboboxSource {
  return {
    key: [...CUSTOMERS_KEY, 'others', customerId],
    search: async (search, options) => {
      const { rows } = await call(listCustomers, { query: { search, limit: MAX_OPTIONS } }, options);
      return rows
        .filter(({ id, email }) => id !== customerId && !isErasedEmail(email))
        .map(({ id, name, email }) => ({ value: id, label: name || email, ...(name !== '' && { detail: email }) }));
    },
  };
}

export function previewMergeQuery(customerId: string, otherId: string) {
  return queryOptions({
    queryKey: [...CUSTOMERS_KEY, 'merge', customerId, otherId],
    queryFn: ({ signal }) => call(previewMerge, { params: { customerId }, query: { otherId } }, { signal }),
    // It shows what will be merged now.
    gcTime: 0,
  });
}
