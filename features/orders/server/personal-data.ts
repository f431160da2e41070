import { inPages } from '#platform/personal-data/in-pages.ts';
import type { CountedReason, PersonalData } from '#platform/personal-data/personal-data.ts';
import * as repository from './store/personal-data-repository.ts';

/** Orders with an email address. What bookkeeping needs of them outlives an erasure. */
export const orderPersonalData: PersonalData = {
  name: 'orders',
  columns: [
    'orders.email',
    'orders.delivery',
    'orders.billing',
    'orders.staff_note',
    'orders.client',
    'orders.account_id',
    'order_items.answers',
    'order_returns.note',
    'order_returns.message',
    'order_refunds.reason',
    'order_events.facts',
    'order_search.words',
    'shipments.tracking_number',
    'shipments.tracking_url',
  ],
  list: ({ db, websiteId }, email) => inPages(email, (page) => repository.listPersonal(db, websiteId, page)),
  async findBlockers({ db, websiteId }, email) {
    const { pending, unfulfilled, returns, refunds } = await repository.lockOpenWork(db, websiteId, email);
    const reasons: CountedReason[] = [
      { reason: 'pending-order', count: pending },
      { reason: 'unfulfilled-order', count: unfulfilled },
      { reason: 'open-return', count: returns },
      { reason: 'open-refund', count: refunds },
    ];
    return reasons.filter(({ count }) => count > 0);
  },
  anonymize: ({ db, websiteId, clock }, erasure) => repository.anonymize(db, websiteId, { ...erasure, now: clock() }),
  async listSubjects({ db, websiteId }, { placeholder }) {
    return (await repository.listIds(db, websiteId, placeholder)).map((id) => ({ kind: 'order', id }));
  },
};
