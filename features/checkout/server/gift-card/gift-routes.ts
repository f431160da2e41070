import { CSRF_COOKIE } from '#platform/http/csrf-token.ts';
import { type Route, route } from '#platform/http/route.ts';
import { getGiftCheckoutEndpoint, PlaceGift, placeGiftEndpoint } from '../../gift-contract.ts';
import type { OpenCheckout } from '../checkout-context.ts';
import { beginOrderPayment } from '../payment/begin-order-payment.ts';
import { parseOrderRequest } from '../place-order/parse-order-request.ts';
import { describeGiftCheckout } from './describe-gift-checkout.ts';
import { placeGift } from './place-gift.ts';

/** Routes for buying a gift card. */
export function giftRoutes(open: OpenCheckout): Route[] {
  return [
    route(getGiftCheckoutEndpoint, async (request, { query: { giftCardProductId, sku } }) => {
      return await describeGiftCheckout(await open(request), { itemId: giftCardProductId, sku });
    }),
    route(placeGiftEndpoint, async (request, { body }) => {
      const orderRequest = parseOrderRequest(body, PlaceGift);
      const ctx = await open(request);
      // The HTTP layer rejects writes without this cookie.
      const visitor = ctx.cookie(CSRF_COOKIE) ?? '';
      return await beginOrderPayment(ctx, await placeGift(ctx, { ...orderRequest, visitor }));
    }),
  ];
}
