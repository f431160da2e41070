import type { PaymentProvider, TestCard } from '#platform/adapters/payments/port.ts';
import { createTestPayments } from '#platform/adapters/payments/test-bank/create-test-payments.ts';
import type { Database } from '#platform/db/db.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import type { PaymentChange } from '../../payment.ts';
import { confirmTestPayment } from '../confirm-test-payment.ts';
import type { PaymentsCtx } from '../payments-context.ts';

export type PaymentShop = TestSite &
  PaymentsCtx & {
    /** Changes whose transaction has committed, in order. */
    changes: PaymentChange[];
    /** Makes the next `times` changes fail. */
    failNext(times: number): void;
  };

export const VALID_CARD = '4242 4242 4242 4242';
export const card = (number: string, overrides: Partial<TestCard> = {}): TestCard => ({
  number,
  expMonth: 12,
  expYear: 2030,
  cvc: '123',
  ...overrides,
});

/** A website that takes payments. Uses only the test provider unless `providers` are given. */
export async function makePaymentShop(db: Database, providers?: readonly PaymentProvider[]): Promise<PaymentShop> {
  const site = await makeWebsite(db);
  const changes: PaymentChange[] = [];
  let failuresLeft = 0;
  return {
    ...site,
    changes,
    failNext: (times) => void (failuresLeft = times),
    payments: {
      providers: providers ?? [createTestPayments({ db, clock: site.clock, random: site.random })],
      onChange(tx, change) {
        if (failuresLeft > 0) {
          failuresLeft--;
          return Promise.reject(new Error('The order could not be settled'));
        }
        tx.db.afterCommit(() => void changes.push(change));
        return Promise.resolve();
      },
    },
  };
}

/** Submits a card, or an answer to the bank's challenge, as the browser does. */
export async function pay(
  ctx: PaymentsCtx,
  browser: { clientSecret: string },
  answer: TestCard | 'approve' | 'refuse' = card(VALID_CARD),
): Promise<{ state: string; failure: { code: string; message: string } | null }> {
  const confirm = ctx.payments.providers[0]?.confirm ?? null;
  if (confirm === null) throw new Error('This provider does not confirm test cards');
  return await confirmTestPayment(ctx, confirm, { clientSecret: browser.clientSecret, answer });
}
