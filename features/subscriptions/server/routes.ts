import { type createCartRoutes, type GetWebsite, readWebsite } from '#features/cart/server/index.ts';
import { parseOrderRequest } from '#features/checkout/server/index.ts';
import { type Route, route } from '#platform/http/route.ts';
import {
  createSubscriptionCartEndpoint,
  getSubscriptionCheckoutEndpoint,
  PlaceSubscription,
  placeSubscriptionEndpoint,
  quoteSubscriptionEndpoint,
} from '../contract.ts';
import { createSubscriptionCart } from './create-subscription-cart.ts';
import { createOwnerRoutes } from './owner-routes.ts';
import { placeSubscription } from './place-subscription.ts';
import { describeCheckout, quoteSubscription } from './quote-subscription.ts';
import { createShopperRoutes } from './shopper-routes.ts';
import { type OpenRequest, openWebsite, type SubscriptionParts } from './subscriptions-context.ts';

/** The same as in the cart: returns the answers to the product's form as they are stored, or throws. */
type CheckAnswers = NonNullable<Parameters<typeof createCartRoutes>[1]>;

export interface SubscriptionRoutesOptions extends SubscriptionParts {
  getWebsite?: GetWebsite;
  /** By default, only checks that the answers match the product's form. */
  checkAnswers?: CheckAnswers;
}

const acceptAnswers: CheckAnswers = (_ctx, { additionalFields }) => Promise.resolve(additionalFields);

export function createSubscriptionRoutes(options: SubscriptionRoutesOptions): Route[] {
  const { getWebsite = readWebsite, checkAnswers = acceptAnswers, ...parts } = options;
  const open: OpenRequest = async (request) => await openWebsite(request, parts, getWebsite);
  return [...subscribeRoutes(open, checkAnswers), ...createShopperRoutes(open), ...createOwnerRoutes(open)];
}

function subscribeRoutes(open: OpenRequest, checkAnswers: CheckAnswers): Route[] {
  return [
    route(createSubscriptionCartEndpoint, async (request, { body }) => {
      const additionalFields = await checkAnswers(request, body);
      return { cartToken: await createSubscriptionCart(await open(request), { ...body, additionalFields }) };
    }),
    route(
      getSubscriptionCheckoutEndpoint,
      async (request, { body }) => await describeCheckout(await open(request), body),
    ),
    route(quoteSubscriptionEndpoint, async (request, { body }) => await quoteSubscription(await open(request), body)),
    route(placeSubscriptionEndpoint, async (request, { body }) => {
      const orderRequest = parseOrderRequest(body, PlaceSubscription);
      return await placeSubscription(await open(request), orderRequest);
    }),
  ];
}
