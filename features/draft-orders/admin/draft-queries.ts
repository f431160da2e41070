import { queryOptions } from '@tanstack/react-query';
import type { ComboboxOption } from '#browser/admin-kit/form/fields/combobox-field.tsx';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { endpointSource } from '#browser/admin-kit/list/list-source.ts';
import { call } from '#browser/client/call.ts';
import type { FoundVariant } from '../admin-contract.ts';
import { findCustomers, findVariants, getDraft, listDrafts, quoteDraft } from './api.ts';
import type { DraftValues } from './draft-values.ts';
import { draftMessages as messages } from './messages.ts';

/** All queries about drafts. */
export const DRAFTS_KEY = ['draft-orders'] as const;

export const draftsSource = endpointSource(listDrafts, [...DRAFTS_KEY, 'list']);

export function draftQuery(draftId: string) {
  return queryOptions({
    queryKey: [...DRAFTS_KEY, 'one', draftId],
    // A path may contain any text. The server rejects what is not an id.
    queryFn: ({ signal }) => call(getDraft, { params: { draftId } }, { signal }),
  });
}

export type QuoteBody = Pick<DraftValues, 'lines' | 'discount' | 'shipping' | 'delivery' | 'billing'> & {
  draftId: string | null;
};

/** The price of values that are not saved, sent as text. */
export function quoteQuery(sent: string) {
  return queryOptions({
    queryKey: [...DRAFTS_KEY, 'quote', sent],
    queryFn: async ({ signal }) => (await call(quoteDraft, { body: JSON.parse(sent) as QuoteBody }, { signal })).quote,
  });
}

export interface VariantOption extends ComboboxOption {
  variant: FoundVariant;
}

export function variantSource(currency: string) {
  return {
    key: [...DRAFTS_KEY, 'variants'],
    search: async (search: string, options: { signal: AbortSignal }): Promise<VariantOption[]> => {
      const { variants } = await call(findVariants, { query: { search } }, options);
      return variants.map((variant) => ({
        value: variant.variantId,
        label: variantName(variant),
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

export function variantName({ title, attributes }: Pick<FoundVariant, 'title' | 'attributes'>): string {
  return [title, ...Object.values(attributes)].join(' · ');
}

export const customerSource = {
  key: [...DRAFTS_KEY, 'customers'],
  search: async (search: string, options: { signal: AbortSignal }): Promise<ComboboxOption[]> => {
    const { customers } = await call(findCustomers, { query: { search } }, options);
    return customers.map(({ name, email }) => ({ value: email, label: name === '' ? email : name, detail: email }));
  },
};
