import { isAllowed } from '#features/members/access.ts';
import { type Route, route, type Viewer } from '#platform/http/route.ts';
import {
  addCouponEndpoint,
  addEntryEndpoint,
  changeQuantityEndpoint,
  chooseShippingEndpoint,
  getCartEndpoint,
  listDestinationsEndpoint,
  removeCouponEndpoint,
  removeEntryEndpoint,
  updateAnswersEndpoint,
} from '../../contract.ts';
import { changeCart } from '../change/change-cart.ts';
import { addCoupon, removeCoupon } from '../change/change-coupons.ts';
import { changeQuantity, removeEntry } from '../change/change-quantity.ts';
import { updateAnswers } from '../change/update-answers.ts';
import { exampleCart } from '../describe/example-cart.ts';
import { listDestinations } from '../list-destinations.ts';
import { readCart } from '../read-cart.ts';
import { markNoticesSeen, readCartIdentity } from './cart-cookies.ts';
import { type CartHandlers, type CheckAnswers, createCartHandlers } from './cart-handlers.ts';
import { type GetWebsite, readWebsite } from './read-website.ts';

const acceptAnswers: CheckAnswers = (_ctx, { additionalFields }) => Promise.resolve(additionalFields);

export function createCartRoutes(
  getWebsite: GetWebsite = readWebsite,
  checkAnswers: CheckAnswers = acceptAnswers,
): readonly Route[] {
  const handlers = createCartHandlers(getWebsite);
  return [...entryRoutes(handlers, checkAnswers), ...cartRoutes(handlers)];
}

function entryRoutes({ add, change }: CartHandlers, checkAnswers: CheckAnswers): Route[] {
  return [
    route(addEntryEndpoint, async (request, { body }) =>
      add(request, { ...body, additionalFields: await checkAnswers(request, body) }),
    ),
    route(changeQuantityEndpoint, (request, { params, body }) =>
      change(request, async (ctx, identity) => ({
        shoppingCart: await changeQuantity(ctx, identity, { ...params, ...body }),
      })),
    ),
    route(removeEntryEndpoint, (request, { params }) =>
      change(request, async (ctx, identity) => ({ shoppingCart: await removeEntry(ctx, identity, params.entryId) })),
    ),
    route(updateAnswersEndpoint, async (request, { params, body }) => {
      const additionalFields = await checkAnswers(request, body);
      return await change(request, (ctx, identity) =>
        updateAnswers(ctx, identity, { ...params, ...body, additionalFields }),
      );
    }),
  ];
}

function cartRoutes({ open, change }: CartHandlers): Route[] {
  return [
    route(getCartEndpoint, async (request, { query }) => {
      const ctx = await open(request);
      // A request for the example from anyone but an owner returns their own cart.
      if (query.mock && isOwner(ctx.viewer)) return exampleCart(ctx);
      const shoppingCart = await readCart(ctx, readCartIdentity(ctx));
      markNoticesSeen(ctx, shoppingCart);
      return shoppingCart;
    }),
    route(listDestinationsEndpoint, async (request) => ({
      destinations: listDestinations((await open(request)).website),
    })),
    route(addCouponEndpoint, (request, { body }) =>
      change(request, async (ctx, identity) => ({ shoppingCart: await addCoupon(ctx, identity, body.code) })),
    ),
    route(removeCouponEndpoint, (request, { params }) =>
      change(request, async (ctx, identity) => ({ shoppingCart: await removeCoupon(ctx, identity, params.code) })),
    ),
    route(chooseShippingEndpoint, (request, { body: { location, option } }) =>
      change(request, async (ctx, identity) => ({
        shoppingCart: await changeCart(ctx, identity, (_tx, { cart }) =>
          Promise.resolve({ ...cart, location, shippingOption: option }),
        ),
      })),
    ),
  ];
}

/** Whether the viewer may manage the products or the design of the shop. */
function isOwner(viewer: Viewer | null): boolean {
  const roles = viewer?.roles ?? [];
  return isAllowed(roles, 'design.read') || isAllowed(roles, 'products.read');
}
