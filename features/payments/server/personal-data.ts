import type { WebsiteId } from '#kernel/ids/id.ts';
import { inTransaction } from '#platform/context.ts';
import type { Fragment } from '#platform/db/sql.ts';
import { inPages } from '#platform/personal-data/in-pages.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import * as repository from './personal-data-repository.ts';

/**
 * Payments for the orders of a person. They are erased after the orders, in a transaction of their own: a payment is
 * always locked before its order.
 */
export function createPaymentPersonalData(ordersOf: (websiteId: WebsiteId, email: string) => Fragment): PersonalData {
  return {
    name: 'payments',
    columns: ['payments.method', 'payments.customer_ref', 'payment_events.raw', 'payment_refunds.reason'],
    list: ({ db, websiteId }, email) =>
      inPages(email, (page) => repository.listPersonal(db, websiteId, { ...page, orders: ordersOf(websiteId, email) })),
    erase: (ctx, { placeholder }) =>
      inTransaction(ctx, ({ db, websiteId }) => repository.anonymize(db, websiteId, ordersOf(websiteId, placeholder))),
  };
}
