import { type GetWebsite, hold, markSeen, readWebsite } from '#features/cart/server/index.ts';
import type { PaymentsSetup } from '#features/payments/server/index.ts';
import { type RequestCtx, type Route, route } from '#platform/http/route.ts';
import {
  checkPaymentEndpoint,
  getCheckoutEndpoint,
  placeOrderEndpoint,
  quoteEndpoint,
  retryPaymentEndpoint,
} from '../contract.ts';
import { beginOrderPayment } from './begin-order-payment.ts';
import { type CheckoutCtx, providerFacts } from './checkout-context.ts';
import { listCountries } from './list-countries.ts';
import { placeOrder } from './place-order.ts';
import { quoteCart } from './quote-cart.ts';
import { readPlacing } from './read-placing.ts';
import { checkPayment, retryPayment } from './retry-payment.ts';

export interface CheckoutRoutesOptions {
  /** Signs the links of orders. */
  secret: string;
  payments: PaymentsSetup;
  getWebsite?: GetWebsite;
}

type CheckoutCall = RequestCtx & CheckoutCtx;
type Open = (request: RequestCtx) => Promise<CheckoutCall>;

export function createCheckoutRoutes({ getWebsite = readWebsite, ...parts }: CheckoutRoutesOptions): Route[] {
  const open: Open = async (request) => ({ ...request, ...parts, website: await getWebsite(request) });
  return [...readRoutes(open), ...orderRoutes(open)];
}

function readRoutes(open: Open): Route[] {
  return [
    route(getCheckoutEndpoint, async (request, { query: { country, region, postalCode, option = null } }) => {
      const ctx = await open(request);
      const wish = country === undefined ? undefined : { location: { country, region, postalCode }, option };
      const quote = await quoteCart(ctx, hold(ctx), wish);
      markSeen(ctx, quote.cart);
      const countries = listCountries(ctx.website, quote.cart.requiresShipping);
      return { ...quote, countries, payment: providerFacts(ctx) };
    }),
    route(quoteEndpoint, async (request, { body }) => {
      const ctx = await open(request);
      const quote = await quoteCart(ctx, hold(ctx), body);
      markSeen(ctx, quote.cart);
      return quote;
    }),
  ];
}

function orderRoutes(open: Open): Route[] {
  return [
    route(placeOrderEndpoint, async (request, { body }) => {
      const placing = readPlacing(body);
      const ctx = await open(request);
      return await beginOrderPayment(ctx, await placeOrder(ctx, hold(ctx), placing));
    }),
    route(retryPaymentEndpoint, async (request, { params }) => retryPayment(await open(request), params.token)),
    route(checkPaymentEndpoint, async (request, { params }) => checkPayment(await open(request), params.token)),
  ];
}
