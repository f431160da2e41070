import { DAY, SECOND } from '#kernel/time/clock.ts';
import { type RequestCtx, type Route, route } from '#platform/http/route.ts';
import {
  addCouponEndpoint,
  addEntryEndpoint,
  changeQuantityEndpoint,
  chooseShippingEndpoint,
  getCartEndpoint,
  removeCouponEndpoint,
  removeEntryEndpoint,
  updateAnswersEndpoint,
} from '../contract.ts';
import { addEntry } from './add-entry.ts';
import { CART_COOKIE, CART_LIFETIME_DAYS, HAS_CART_COOKIE } from './cart-token.ts';
import { changeQuantity, removeEntry } from './change-entry.ts';
import { addCoupon, removeCoupon } from './coupons.ts';
import { changeCart } from './open-cart.ts';
import { readCart } from './read-cart.ts';
import { updateAnswers } from './update-answers.ts';

const COOKIE_AGE = (CART_LIFETIME_DAYS * DAY) / SECOND;

export const cartRoutes: readonly Route[] = [
  route(addEntryEndpoint, async (ctx, { body }) => {
    const { shoppingCart, newlyAdded, token } = await addEntry(ctx, tokenOf(ctx), body);
    setCartCookies(ctx, token);
    return { shoppingCart, newlyAdded };
  }),
  route(getCartEndpoint, async (ctx) => await readCart(ctx, tokenOf(ctx))),
  route(changeQuantityEndpoint, async (ctx, { params, body }) => ({
    shoppingCart: await changeQuantity(ctx, tokenOf(ctx), { ...params, ...body }),
  })),
  route(removeEntryEndpoint, async (ctx, { params }) => ({
    shoppingCart: await removeEntry(ctx, tokenOf(ctx), params.entryId),
  })),
  route(updateAnswersEndpoint, async (ctx, { params, body }) => {
    return await updateAnswers(ctx, tokenOf(ctx), { ...params, ...body });
  }),
  route(addCouponEndpoint, async (ctx, { body }) => ({
    shoppingCart: await addCoupon(ctx, tokenOf(ctx), body.code),
  })),
  route(removeCouponEndpoint, async (ctx, { params }) => ({
    shoppingCart: await removeCoupon(ctx, tokenOf(ctx), params.code),
  })),
  route(chooseShippingEndpoint, async (ctx, { body: { location, option } }) => ({
    shoppingCart: await changeCart(ctx, tokenOf(ctx), (_tx, cart) =>
      Promise.resolve({ ...cart, location, shippingOption: option }),
    ),
  })),
];

function tokenOf(ctx: RequestCtx): string | undefined {
  return ctx.cookie(CART_COOKIE);
}

function setCartCookies(ctx: RequestCtx, token: string): void {
  ctx.setCookie(CART_COOKIE, token, { maxAge: COOKIE_AGE, httpOnly: true });
  ctx.setCookie(HAS_CART_COOKIE, 'true', { maxAge: COOKIE_AGE });
}
