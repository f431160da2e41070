import { areAnswersAllowed, readAnswers } from '#features/cart/answers.ts';
import { cartErrors } from '#features/cart/errors.ts';
import type { CartCtx } from '#features/cart/server/index.ts';
import { readerOf } from '#features/content/server/index.ts';
import { newId } from '#kernel/ids/id.ts';
import { newToken } from '#kernel/ids/token.ts';
import { DAY } from '#kernel/time/clock.ts';
import { subscriptionErrors } from '../errors.ts';
import { CART_LIFETIME_DAYS, checkSubscription, type SubscribeReason } from '../rules.ts';
import * as carts from './cart-repository.ts';
import type { SubscriptionOffer } from './offer-repository.ts';
import * as offerRepository from './offer-repository.ts';

export interface CreateCart {
  itemId: string;
  /** Null for a product with a single variant. */
  sku: string | null;
  qty: number | string;
  additionalFields: string | null;
  subscriptionOptionId: string | null;
}

export const cartExpiry = (now: Date): Date => new Date(now.getTime() + CART_LIFETIME_DAYS * DAY);

/** Creates a subscription cart and returns its token. The shopper's own cart is not changed. */
export async function createSubscriptionCart(ctx: CartCtx, input: CreateCart): Promise<string> {
  const answers = readAnswers(input.additionalFields);
  if (!answers.ok) throw cartErrors.error('CART_ANSWERS_UNREADABLE');
  const offers = await offerRepository.list(ctx.db, ctx.websiteId, {
    itemId: input.itemId,
    reader: readerOf(ctx),
  });
  const offer = findOffer(offers, input.sku);
  const quantity = toNumber(input.qty);
  const reason = checkSubscription(offer, quantity);
  if (reason !== null || offer === null) throw refusal(reason ?? 'unavailable');
  const plan = requirePlan(offer, input.subscriptionOptionId);
  if (offer.formFields !== null && answers.answers === null) throw cartErrors.error('CART_ANSWERS_MISSING');
  if (!areAnswersAllowed(answers.answers, offer.formFields)) throw cartErrors.error('CART_ANSWERS_NOT_ASKED');
  const token = newToken(ctx.random);
  const now = ctx.clock();
  await carts.insert(ctx.db, ctx.websiteId, {
    id: newId(now, ctx.random),
    token,
    itemId: offer.itemId,
    variantId: offer.variantId,
    quantity,
    answers: answers.answers,
    plan,
    timeZone: ctx.website.site.timeZone,
    createdAt: now,
    expiresAt: cartExpiry(now),
  });
  return token;
}

/** Null when the variant is missing or unavailable, or when the product has several variants and no SKU is given. */
function findOffer(offers: readonly SubscriptionOffer[], sku: string | null): SubscriptionOffer | null {
  const matching = offers.filter((offer) => offer.published && (sku === null || offer.sku === sku));
  return matching.length === 1 ? (matching[0] ?? null) : null;
}

/** Parses the quantity as the browser sends it. An empty string is not a number. */
function toNumber(qty: number | string): number {
  return typeof qty === 'string' && qty.trim() === '' ? Number.NaN : Number(qty);
}

function refusal(reason: SubscribeReason): Error {
  switch (reason) {
    case 'unavailable':
      return cartErrors.error('CART_VARIANT_UNAVAILABLE');
    case 'out-of-stock':
      return cartErrors.error('CART_OUT_OF_STOCK');
    case 'not-a-number':
      return subscriptionErrors.error('SUBSCRIPTIONS_QUANTITY_NOT_NUMBER');
    case 'not-whole':
      return subscriptionErrors.error('SUBSCRIPTIONS_QUANTITY_NOT_WHOLE');
  }
}

function requirePlan({ plan, optionIds }: SubscriptionOffer, optionId: string | null) {
  if (plan === null) throw subscriptionErrors.error('SUBSCRIPTIONS_NOT_SOLD_SO');
  if (optionId !== null && !optionIds.includes(optionId)) throw subscriptionErrors.error('SUBSCRIPTIONS_TERMS_CHANGED');
  return plan;
}
