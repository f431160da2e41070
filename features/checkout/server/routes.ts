import { type GetWebsite, markNoticesSeen, readCartIdentity, readWebsite } from '#features/cart/server/index.ts';
import {
  createGiftCardRoutes,
  createTryCode,
  type TryCode,
  type VerifyProof,
} from '#features/gift-cards/server/index.ts';
import { listOrderSummaries, matchingOrders } from '#features/orders/server/index.ts';
import type { PaymentsSetup } from '#features/payments/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import { type RequestCtx, type Route, route } from '#platform/http/route.ts';
import {
  addGiftCardEndpoint,
  checkPaymentEndpoint,
  getCheckoutEndpoint,
  PlaceOrder,
  placeOrderEndpoint,
  quoteEndpoint,
  removeGiftCardEndpoint,
  retryPaymentEndpoint,
} from '../contract.ts';
import { addCardToCart, removeCardFromCart } from './cart-gift-cards.ts';
import { type MatchSegments, type OpenCheckout, tenderOf } from './checkout-context.ts';
import { describeCheckout } from './describe-checkout.ts';
import { giftRoutes } from './gift-card/gift-routes.ts';
import { beginOrderPayment } from './payment/begin-order-payment.ts';
import { checkPayment, retryPayment } from './payment/retry-payment.ts';
import { parseOrderRequest } from './place-order/parse-order-request.ts';
import { placeOrder } from './place-order/place-order.ts';
import { quoteCart } from './quote-cart.ts';

export interface CheckoutRoutesOptions {
  /** Signs the links of orders. */
  secret: string;
  payments: PaymentsSetup;
  /** Verifies the proof of work that is required after many wrong gift card codes. Without it no proof is accepted. */
  verifyProof?: VerifyProof;
  getWebsite?: GetWebsite;
  matchSegments?: MatchSegments;
}

export function createCheckoutRoutes({
  getWebsite = readWebsite,
  verifyProof = () => Promise.resolve(false),
  ...parts
}: CheckoutRoutesOptions): Route[] {
  const open: OpenCheckout = async (request) => ({ ...request, ...parts, website: await getWebsite(request) });
  const tryCode = createTryCode(verifyProof);
  const tender = async (ctx: Ctx) => tenderOf({ ...parts, website: await getWebsite(ctx) });
  return [
    ...readRoutes(open),
    ...orderRoutes(open),
    ...giftRoutes(open),
    ...cardRoutes(open, tryCode),
    // Mounted here, because wrong codes at both endpoints count for the same client.
    ...createGiftCardRoutes({ secret: parts.secret, tryCode, cartOf, tender, orders }),
  ];
}

function readRoutes(open: OpenCheckout): Route[] {
  return [
    route(getCheckoutEndpoint, async (request, { query: { country, region, postalCode, option = null } }) => {
      const ctx = await open(request);
      const input = country === undefined ? undefined : { location: { country, region, postalCode }, option };
      return await describeCheckout(ctx, input);
    }),
    route(quoteEndpoint, async (request, { body }) => {
      const ctx = await open(request);
      const quote = await quoteCart(ctx, readCartIdentity(ctx), body);
      markNoticesSeen(ctx, quote.cart);
      return quote;
    }),
  ];
}

/** What gift cards show of orders, and how a search finds cards by their order. */
const orders = { find: listOrderSummaries, matching: matchingOrders };

const cartOf = (request: RequestCtx): string | null => readCartIdentity(request).token ?? null;

function cardRoutes(open: OpenCheckout, tryCode: TryCode): Route[] {
  return [
    route(addGiftCardEndpoint, async (request, { body }) => {
      const ctx = await open(request);
      const attempt = { address: request.address, cart: cartOf(request), proof: body.proof };
      return await tryCode(request, attempt, () => addCardToCart(ctx, readCartIdentity(ctx), body.code));
    }),
    route(removeGiftCardEndpoint, async (request, { params }) => {
      const ctx = await open(request);
      await removeCardFromCart(ctx, readCartIdentity(ctx), params.cardId);
      return { removed: true as const };
    }),
  ];
}

function orderRoutes(open: OpenCheckout): Route[] {
  return [
    route(placeOrderEndpoint, async (request, { body }) => {
      const orderRequest = parseOrderRequest(body, PlaceOrder);
      const ctx = await open(request);
      return await beginOrderPayment(ctx, await placeOrder(ctx, readCartIdentity(ctx), orderRequest));
    }),
    route(retryPaymentEndpoint, async (request, { params }) => retryPayment(await open(request), params.token)),
    route(checkPaymentEndpoint, async (request, { params }) => checkPayment(await open(request), params.token)),
  ];
}
