import type { Ctx } from '#platform/context.ts';
import type { Payment, Refund } from '../payment.ts';
import * as refundRepository from './refund-repository.ts';
import * as paymentsRepository from './repository.ts';

export interface PaymentWithRefunds extends Payment {
  refunds: Refund[];
}

/** The payments and refunds for an order or other reference, oldest first. */
export async function listPaymentsOf(ctx: Ctx, reference: string): Promise<PaymentWithRefunds[]> {
  const payments = await paymentsRepository.listOf(ctx.db, ctx.websiteId, reference);
  return await Promise.all(
    payments.map(async (payment) => ({
      ...payment,
      refunds: await refundRepository.list(ctx.db, ctx.websiteId, payment),
    })),
  );
}
