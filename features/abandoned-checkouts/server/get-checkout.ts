import { isSuppressed } from '#features/mailing-list/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { AbandonedCheckout, AbandonedCheckoutId } from '../abandoned-checkout.ts';
import type { OwnerAbandonedCheckout } from '../admin-contract.ts';
import { abandonedErrors } from '../errors.ts';
import { RECOVER_PATH } from '../paths.ts';
import * as checkouts from './checkout-repository.ts';
import { recoverTokens } from './link-token.ts';

export interface GetCheckout {
  id: AbandonedCheckoutId;
  /** Signs the link. */
  secret: string;
  /** The public URL of the website, without a trailing slash. */
  baseUrl: string;
}

export async function getCheckout(ctx: Ctx, { id, secret, baseUrl }: GetCheckout): Promise<OwnerAbandonedCheckout> {
  const checkout = await checkouts.find(ctx.db, ctx.websiteId, id);
  // A checkout that may still be completed is not abandoned.
  if (checkout === null || checkout.abandonedAt > ctx.clock())
    throw abandonedErrors.error('ABANDONED_CHECKOUTS_NOT_FOUND');
  return {
    ...toJson(checkout),
    isSuppressed: await isSuppressed(ctx, checkout.email),
    recoveryUrl: `${baseUrl}${RECOVER_PATH}/${recoverTokens.toToken(secret, ctx.websiteId, id)}`,
  };
}

function toJson(checkout: AbandonedCheckout): Omit<OwnerAbandonedCheckout, 'isSuppressed' | 'recoveryUrl'> {
  const { id, email, state, lines, subtotalCents, currency, orderId } = checkout;
  return {
    id,
    email,
    state,
    abandonedOn: checkout.abandonedAt.getTime(),
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotalCents,
    currency,
    hasConsent: checkout.consentedAt !== null,
    lines: lines.map(({ title, sku, attributes, quantity, unitPriceCents }) => {
      return { title, sku, attributes: { ...attributes }, quantity, unitPriceCents };
    }),
    orderId,
    consentedOn: checkout.consentedAt?.getTime() ?? null,
    queuedOn: checkout.queuedAt?.getTime() ?? null,
    emailedOn: checkout.emailedAt?.getTime() ?? null,
    recovered: recoveredOf(checkout),
  };
}

function recoveredOf(checkout: AbandonedCheckout): OwnerAbandonedCheckout['recovered'] {
  const { recoveredAt, recoveredOrderId: orderId, recoveredCents: cents, recoveredCurrency: currency } = checkout;
  if (recoveredAt === null || orderId === null || cents === null || currency === null) return null;
  return { on: recoveredAt.getTime(), orderId, cents, currency };
}
