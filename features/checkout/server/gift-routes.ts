import { formatMoney } from '#kernel/money/format.ts';
import { money } from '#kernel/money/money.ts';
import { CRUMB_COOKIE } from '#platform/http/crumb.ts';
import { type Route, route } from '#platform/http/route.ts';
import { getGiftCheckoutEndpoint, PlaceGift, placeGiftEndpoint } from '../gift-contract.ts';
import { beginOrderPayment } from './begin-order-payment.ts';
import { type CheckoutCtx, type OpenCheckout, providerFacts } from './checkout-context.ts';
import { type ChosenGift, getGiftOffer, toGiftCart } from './gift-cart.ts';
import { giftDays } from './gift-days.ts';
import { listCountries } from './list-countries.ts';
import { placeGift } from './place-gift.ts';
import { readPlacing } from './read-placing.ts';

/** Buying a gift card. */
export function giftRoutes(open: OpenCheckout): Route[] {
  return [
    route(getGiftCheckoutEndpoint, async (request, { query: { giftCardProductId, sku } }) => {
      const ctx = await open(request);
      const offer = await getGiftOffer(ctx, giftCardProductId);
      const chosen = offer.denominations.find((one) => one.sku === sku) ?? offer.denominations[0];
      if (chosen === undefined) throw new Error('A gift card is offered without an amount');
      return describeGift(ctx, { offer, chosen });
    }),
    route(placeGiftEndpoint, async (request, { body }) => {
      const placing = readPlacing(body, PlaceGift);
      const ctx = await open(request);
      // The border lets no write through without it.
      const visitor = ctx.cookie(CRUMB_COOKIE) ?? '';
      return await beginOrderPayment(ctx, await placeGift(ctx, { ...placing, visitor }));
    }),
  ];
}

function describeGift(ctx: CheckoutCtx, gift: ChosenGift) {
  const cart = toGiftCart(ctx, gift);
  const { currency } = ctx.website.site.store;
  return {
    cart,
    steps: { contact: true as const, delivery: false, shipping: false, payment: true },
    giftCards: [],
    dueCents: cart.grandTotalCents,
    countries: listCountries(ctx.website, false),
    payment: providerFacts(ctx),
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
