import { queryOptions } from '@tanstack/react-query';
import type { ComboboxOption } from '#browser/admin-kit/form/fields/combobox-field.tsx';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { call, type Target } from '#browser/client/call.ts';
import type { FoundVariant, findVariantsEndpoint } from '#features/draft-orders/admin-contract.ts';
import type { getOwnerOrderEndpoint } from '#features/orders/admin-contract.ts';
import type { EditInput } from '../edit-input.ts';
import { quoteEdit } from './api.ts';
import { editMessages as messages } from './messages.ts';

/** All queries about orders, as in their slice: an edit changes what the page of the order shows. */
export const ORDERS_KEY = ['orders'] as const;

const EDITS_KEY = ['order-edits'] as const;

const FIND_VARIANTS: Target<typeof findVariantsEndpoint> = { method: 'GET', path: '/api/config/draft-orders/variants' };
const GET_ORDER: Target<typeof getOwnerOrderEndpoint> = { method: 'GET', path: '/api/config/orders/{orderId}' };

export function orderQuery(orderId: string) {
  return queryOptions({
    queryKey: [...ORDERS_KEY, 'one', orderId],
    queryFn: async ({ signal }) => (await call(GET_ORDER, { params: { orderId } }, { signal })).order,
  });
}

/** The price of an edit, sent as text. Never from the cache of an earlier visit: another member may have edited. */
export function quoteQuery(orderId: string, sent: string) {
  return queryOptions({
    queryKey: [...EDITS_KEY, orderId, sent],
    queryFn: async ({ signal }) => {
      const body = JSON.parse(sent) as EditInput;
      return (await call(quoteEdit, { params: { orderId }, body }, { signal })).quote;
    },
    gcTime: 0,
    // A member who returns to the tab keeps what is in the form.
    refetchOnWindowFocus: false,
    retry: false,
  });
}

export interface VariantOption extends ComboboxOption {
  variant: FoundVariant;
}

export function variantSource(currency: string) {
  return {
    key: [...EDITS_KEY, 'variants'],
    search: async (search: string, options: { signal: AbortSignal }): Promise<VariantOption[]> => {
      const { variants } = await call(FIND_VARIANTS, { query: { search } }, options);
      return variants.map((variant) => ({
        value: variant.variantId,
        label: nameOf(variant),
        detail: [
          variant.sku,
          formatMoney(variant.priceCents, currency),
          ...(variant.available === null ? [] : [messages.available(variant.available)]),
        ].join(' · '),
        variant,
      }));
    },
  };
}

export function nameOf({ title, attributes }: Pick<FoundVariant, 'title' | 'attributes'>): string {
  return [title, ...Object.values(attributes)].join(' · ');
}
