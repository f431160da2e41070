import { type GetWebsite, readWebsite } from '#features/cart/server/index.ts';
import type { CheckoutCtx } from '#features/checkout/server/index.ts';
import type { PaymentsSetup } from '#features/payments/server/index.ts';
import type { Ctx } from '#platform/context.ts';

export interface EditParts {
  /** Signs the links of orders. */
  secret: string;
  payments: PaymentsSetup;
}

/** The context of edits of orders. */
export type EditCtx = CheckoutCtx;

export async function openEdits<C extends Ctx>(
  ctx: C,
  { secret, payments }: EditParts,
  getWebsite: GetWebsite = readWebsite,
): Promise<C & EditCtx> {
  return { ...ctx, secret, payments, website: await getWebsite(ctx) };
}
