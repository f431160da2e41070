import { queryOptions } from '@tanstack/react-query';
import { endpointSource } from '#browser/admin-kit/list/list-source.ts';
import { call } from '#browser/client/call.ts';
import { getGiftCard, getGiftCardSettings, getLiability, listGiftCards } from './api.ts';

/** All queries about gift cards. */
export const GIFT_CARDS_KEY = ['gift-cards'] as const;

export const giftCardsSource = endpointSource(listGiftCards, [...GIFT_CARDS_KEY, 'list']);

export function giftCardQuery(cardId: string) {
  return queryOptions({
    queryKey: [...GIFT_CARDS_KEY, 'one', cardId],
    // A path may contain any text. The server rejects what is not an id.
    queryFn: async ({ signal }) => (await call(getGiftCard, { params: { cardId } }, { signal })).giftCard,
  });
}

export const settingsQuery = queryOptions({
  queryKey: [...GIFT_CARDS_KEY, 'settings'],
  queryFn: ({ signal }) => call(getGiftCardSettings, {}, { signal }),
});

export const liabilityQuery = queryOptions({
  queryKey: [...GIFT_CARDS_KEY, 'liability'],
  queryFn: ({ signal }) => call(getLiability, {}, { signal }),
});
