import type { z } from 'zod';
import { PRODUCT_TYPES } from '#features/catalog/product-type.ts';
import { readerOf } from '#features/pages/server/index.ts';
import type { ItemId } from '#kernel/ids/id.ts';
import type { RequestCtx } from '#platform/http/route.ts';
import type { ShoppingCart } from '../contract.ts';
import { cartErrors } from '../errors.ts';
import type { PlainChange, PlainCoupon, PlainShipping } from '../plain-contract.ts';
import { MAX_QUANTITY } from '../quantity.ts';
import { checkSelection, chosenVariant, NOT_A_NUMBER, type Selection } from '../selection.ts';
import { type CheckAnswers, createCartCalls, type GetWebsite } from './cart-calls.ts';
import { hold } from './cart-cookies.ts';
import { changeCart } from './change-cart.ts';
import { changeQuantity, removeEntry } from './change-entry.ts';
import { addCoupon, removeCoupon } from './coupons.ts';
import { findChoices } from './plain-repository.ts';
import { readCart } from './read-cart.ts';

export interface PlainWish {
  itemId: ItemId;
  chosen: ReadonlyMap<string, string>;
  /** As typed. */
  quantity: string;
}

/** Added; or bought elsewhere; or refused, in the words that a script would show. */
export type PlainAdded = { kind: 'added' } | { kind: 'go'; path: string } | { kind: 'refused'; message: string };

/** The cart for browsers that run no script: the same operations, by forms. */
export interface PlainCart {
  read(request: RequestCtx): Promise<ShoppingCart>;
  add(request: RequestCtx, wish: PlainWish): Promise<PlainAdded>;
  change(request: RequestCtx, change: z.output<typeof PlainChange>): Promise<void>;
  changeCoupon(request: RequestCtx, coupon: z.output<typeof PlainCoupon>): Promise<void>;
  ship(request: RequestCtx, location: z.output<typeof PlainShipping>): Promise<void>;
}

export function createPlainCart(getWebsite: GetWebsite, checkAnswers: CheckAnswers): PlainCart {
  const calls = createCartCalls(getWebsite);
  return {
    async read(request) {
      const ctx = await calls.open(request);
      // Nothing is marked as seen: where a script takes the page over, it asks for the notices itself.
      return await readCart(ctx, hold(ctx));
    },
    async add(request, wish) {
      const found = await choose(request, wish);
      if ('kind' in found) return found;
      const additionalFields = await checkAnswers(request, { itemId: wish.itemId, additionalFields: null });
      await calls.add(request, { itemId: wish.itemId, ...found, additionalFields });
      return { kind: 'added' };
    },
    async change(request, { entryId, quantity, remove }) {
      await calls.change(request, async (ctx, holder) => ({
        shoppingCart:
          remove === undefined
            ? await changeQuantity(ctx, holder, { entryId, quantity })
            : await removeEntry(ctx, holder, entryId),
      }));
    },
    async changeCoupon(request, { code, remove }) {
      const work = remove === undefined ? addCoupon : removeCoupon;
      await calls.change(request, async (ctx, holder) => ({ shoppingCart: await work(ctx, holder, code) }));
    },
    async ship(request, location) {
      await calls.change(request, async (ctx, holder) => ({
        shoppingCart: await changeCart(ctx, holder, (_tx, { cart }) =>
          Promise.resolve({ ...cart, location, shippingOption: null }),
        ),
      }));
    },
  };
}

/** Asks in the order in which a script asks. */
async function choose(
  ctx: RequestCtx,
  { itemId, chosen, quantity }: PlainWish,
): Promise<{ sku: string | null; quantity: number } | PlainAdded> {
  const product = await findChoices(ctx.db, ctx.websiteId, { itemId, reader: readerOf(ctx) });
  if (product === null) throw cartErrors.error('CART_VARIANT_UNAVAILABLE');
  const isGiftCard = product.productType === PRODUCT_TYPES['gift-card'];
  const selection: Selection = {
    chosen: product.options.map((option) => ({ option, value: chosen.get(option) ?? '' })),
    variants: product.variants.length > 1 ? product.variants : null,
    quantity,
  };
  const check = checkSelection(selection, isGiftCard ? 'gift-card' : 'cart');
  if (!check.ok) return { kind: 'refused', message: check.message };
  const sku = chosenVariant(selection)?.sku ?? null;
  if (isGiftCard) return { kind: 'go', path: giftCardPath(ctx, itemId, sku) };
  const count = Number(quantity);
  if (!Number.isInteger(count) || count < 1 || count > MAX_QUANTITY) return { kind: 'refused', message: NOT_A_NUMBER };
  return { sku, quantity: count };
}

function giftCardPath({ websiteId }: RequestCtx, itemId: ItemId, sku: string | null): string {
  const query = new URLSearchParams({ websiteId, giftCardProductId: itemId });
  if (sku !== null) query.set('sku', sku);
  return `/checkout/giftcard?${query.toString()}`;
}
