import { type GetWebsite, readWebsite } from '#features/cart/server/index.ts';
import type { CheckoutCtx } from '#features/checkout/server/index.ts';
import type { PaymentsSetup } from '#features/payments/server/index.ts';
import type { Ctx } from '#platform/context.ts';

/** The dependencies of operations on drafts, in addition to the general context. */
export interface DraftParts {
  /** Signs payment links and the links of orders. */
  secret: string;
  payments: PaymentsSetup;
}

/** The context of operations on the drafts of a website. */
export type DraftCtx = CheckoutCtx;

export async function openDrafts<C extends Ctx>(
  ctx: C,
  parts: DraftParts,
  getWebsite: GetWebsite = readWebsite,
): Promise<C & DraftCtx> {
  return { ...ctx, ...parts, website: await getWebsite(ctx) };
}
