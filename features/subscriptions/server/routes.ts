import { type GetWebsite, readWebsite } from '#features/cart/server/index.ts';
import { readPlacing } from '#features/checkout/server/index.ts';
import { type Route, route } from '#platform/http/route.ts';
import {
  createSubscriptionCartEndpoint,
  getSubscribingEndpoint,
  PlaceSubscription,
  placeSubscriptionEndpoint,
  quoteSubscriptionEndpoint,
} from '../contract.ts';
import { createSubscriptionCart } from './create-cart.ts';
import { createOwnerRoutes } from './owner-routes.ts';
import { placeSubscription } from './place-subscription.ts';
import { describeCheckout, quoteSubscription } from './quote-subscription.ts';
import { createShopperRoutes } from './shopper-routes.ts';
import { type OpenRequest, openWebsite, type SubscriptionParts } from './subscriptions-context.ts';

export interface SubscriptionRoutesOptions extends SubscriptionParts {
  getWebsite?: GetWebsite;
}

export function createSubscriptionRoutes({ getWebsite = readWebsite, ...parts }: SubscriptionRoutesOptions): Route[] {
  const open: OpenRequest = async (request) => await openWebsite(request, parts, getWebsite);
  return [...subscribeRoutes(open), ...createShopperRoutes(open), ...createOwnerRoutes(open)];
}

function subscribeRoutes(open: OpenRequest): Route[] {
  return [
    route(createSubscriptionCartEndpoint, async (request, { body }) => ({
      cartToken: await createSubscriptionCart(await open(request), body),
    })),
    route(getSubscribingEndpoint, async (request, { body }) => await describeCheckout(await open(request), body)),
    route(quoteSubscriptionEndpoint, async (request, { body }) => await quoteSubscription(await open(request), body)),
    route(placeSubscriptionEndpoint, async (request, { body }) => {
      const placing = readPlacing(body, PlaceSubscription);
      return await placeSubscription(await open(request), placing);
    }),
  ];
}
