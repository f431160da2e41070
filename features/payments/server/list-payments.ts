import type { Ctx } from '#platform/context.ts';
import type { Payment, Refund } from '../payment.ts';
import { listRefunds } from './refund-repository.ts';
import { listOf } from './repository.ts';

export interface PaymentWithRefunds extends Payment {
  refunds: Refund[];
}

/** The payments and refunds for an order or other reference, oldest first. */
export async function listPaymentsOf(ctx: Ctx, reference: string): Promise<PaymentWithRefunds[]> {
  const payments = await listOf(ctx.db, ctx.websiteId, reference);
  return await Promise.all(
    payments.map(async (payment) => ({ ...payment, refunds: await listRefunds(ctx.db, ctx.websiteId, payment) })),
  );
}
