import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import type { ItemId } from '#kernel/ids/id.ts';
import { formatMoney } from '#kernel/money/format.ts';
import { money } from '#kernel/money/money.ts';
import type { getGiftCheckoutEndpoint } from '../../gift-contract.ts';
import { type CheckoutCtx, getPaymentConfig } from '../checkout-context.ts';
import { listCountries } from '../list-countries.ts';
import { type ChosenGift, getGiftOffer, toGiftCart } from './gift-cart.ts';
import { giftDays } from './gift-days.ts';

type GiftCheckoutData = ReplyOf<typeof getGiftCheckoutEndpoint>;

/** The initial data of the page for buying a gift card. An unknown denomination selects the first one. */
export async function describeGiftCheckout(
  ctx: CheckoutCtx,
  { itemId, sku }: { itemId: ItemId; sku: string },
): Promise<GiftCheckoutData> {
  const offer = await getGiftOffer(ctx, itemId);
  const chosen = offer.denominations.find((one) => one.sku === sku) ?? offer.denominations[0];
  if (chosen === undefined) throw new Error('A gift card is offered without a denomination');
  return describeGift(ctx, { offer, chosen });
}

function describeGift(ctx: CheckoutCtx, gift: ChosenGift): GiftCheckoutData {
  const cart = toGiftCart(ctx, gift);
  const { currency } = ctx.website.site.store;
  return {
    cart,
    steps: { contact: true as const, delivery: false, shipping: false, payment: true },
    giftCards: [],
    dueCents: cart.grandTotalCents,
    countries: listCountries(ctx.website, false),
    payment: getPaymentConfig(ctx),
    gift: {
      title: gift.offer.title,
      denominations: gift.offer.denominations.map(({ sku, payableCents, valueCents }) => ({
        sku,
        name: nameOf(formatMoney(money(valueCents, currency)), formatMoney(money(payableCents, currency))),
      })),
      ...giftDays(ctx),
    },
  };
}

const nameOf = (value: string, price: string): string => (value === price ? value : `${value} for ${price}`);
