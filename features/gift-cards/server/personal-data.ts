import { inPages } from '#platform/personal-data/in-pages.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import * as repository from './personal-data-repository.ts';

/**
 * Gift cards that a person has bought or received. An erased recipient can still use a card: its code is enough.
 * `ordersOf` is a query for the ids of the orders of an email address.
 */
export function createGiftCardPersonalData(ordersOf: repository.OrdersOf): PersonalData {
  return {
    name: 'gift-cards',
    columns: [
      'gift_cards.recipient_name',
      'gift_cards.recipient_email',
      'gift_cards.sender_name',
      'gift_cards.message',
      'gift_cards.note',
    ],
    list: ({ db, websiteId }, email) =>
      inPages(email, (page) => repository.listPersonal(db, websiteId, { ...page, orders: ordersOf(websiteId, email) })),
    async findBlockers({ db, websiteId, clock }, email) {
      const orders = ordersOf(websiteId, email);
      const { unsent } = await repository.countOpen(db, websiteId, { email, orders, now: clock() });
      return unsent === 0 ? [] : [{ reason: 'unsent-gift-card', count: unsent }];
    },
    async findWarnings({ db, websiteId, clock }, email) {
      const orders = ordersOf(websiteId, email);
      const { withBalance } = await repository.countOpen(db, websiteId, { email, orders, now: clock() });
      return withBalance === 0 ? [] : [{ reason: 'gift-card-balance', count: withBalance }];
    },
    // The orders have their placeholder already: those of later orders are not found by it.
    anonymize: ({ db, websiteId }, erasure) =>
      repository.anonymize(db, websiteId, { ...erasure, orders: ordersOf(websiteId, erasure.placeholder) }),
    async listSubjects({ db, websiteId }, { placeholder }) {
      const orders = ordersOf(websiteId, placeholder);
      const ids = await repository.listIds(db, websiteId, { email: placeholder, orders });
      return ids.map((id) => ({ kind: 'gift-card', id }));
    },
  };
}
