import type { z } from 'zod';
import { PRODUCT_TYPES } from '#features/catalog/product-type.ts';
import { readerOf } from '#features/content/server/index.ts';
import type { ItemId } from '#kernel/ids/id.ts';
import type { RequestCtx } from '#platform/http/route.ts';
import type { ShoppingCart } from '../../contract.ts';
import { cartErrors } from '../../errors.ts';
import type { NoscriptChange, NoscriptCoupon, NoscriptShipping } from '../../noscript-contract.ts';
import { MAX_QUANTITY } from '../../quantity.ts';
import { checkSelection, chosenVariant, NOT_A_NUMBER, type Selection } from '../../selection.ts';
import { changeCart } from '../change/change-cart.ts';
import { addCoupon, removeCoupon } from '../change/change-coupons.ts';
import { changeQuantity, removeEntry } from '../change/change-quantity.ts';
import { readCart } from '../read-cart.ts';
import * as productChoices from '../store/product-choice-repository.ts';
import { readCartIdentity } from './cart-cookies.ts';
import { type CheckAnswers, createCartHandlers } from './cart-handlers.ts';
import { type GetWebsite } from './read-website.ts';

export interface NoscriptAddInput {
  itemId: ItemId;
  chosen: ReadonlyMap<string, string>;
  /** As typed. */
  quantity: string;
}

/** Added, or sold on another page, or refused with the message that a script would show. */
export type NoscriptAddOutcome =
  | { kind: 'added' }
  | { kind: 'go'; path: string }
  | { kind: 'refused'; message: string };

/** The cart for browsers without script: the same operations through forms. */
export interface NoscriptCart {
  read(request: RequestCtx): Promise<ShoppingCart>;
  add(request: RequestCtx, item: NoscriptAddInput): Promise<NoscriptAddOutcome>;
  change(request: RequestCtx, change: z.output<typeof NoscriptChange>): Promise<void>;
  changeCoupon(request: RequestCtx, coupon: z.output<typeof NoscriptCoupon>): Promise<void>;
  setShipping(request: RequestCtx, location: z.output<typeof NoscriptShipping>): Promise<void>;
}

export function createNoscriptCart(getWebsite: GetWebsite, checkAnswers: CheckAnswers): NoscriptCart {
  const handlers = createCartHandlers(getWebsite);
  return {
    async read(request) {
      const ctx = await handlers.open(request);
      // Do not mark notices as seen: where a script hydrates the page, it requests the notices itself.
      return await readCart(ctx, readCartIdentity(ctx));
    },
    async add(request, item) {
      const found = await choose(request, item);
      if ('kind' in found) return found;
      const additionalFields = await checkAnswers(request, { itemId: item.itemId, additionalFields: null });
      await handlers.add(request, { itemId: item.itemId, ...found, additionalFields });
      return { kind: 'added' };
    },
    async change(request, { entryId, quantity, remove }) {
      await handlers.change(request, async (ctx, identity) => ({
        shoppingCart:
          remove === undefined
            ? await changeQuantity(ctx, identity, { entryId, quantity })
            : await removeEntry(ctx, identity, entryId),
      }));
    },
    async changeCoupon(request, { code, remove }) {
      const work = remove === undefined ? addCoupon : removeCoupon;
      await handlers.change(request, async (ctx, identity) => ({ shoppingCart: await work(ctx, identity, code) }));
    },
    async setShipping(request, location) {
      await handlers.change(request, async (ctx, identity) => ({
        shoppingCart: await changeCart(ctx, identity, (_tx, { cart }) =>
          Promise.resolve({ ...cart, location, shippingOption: null }),
        ),
      }));
    },
  };
}

/** Runs the checks in the same order as the script. */
async function choose(
  ctx: RequestCtx,
  { itemId, chosen, quantity }: NoscriptAddInput,
): Promise<{ sku: string | null; quantity: number } | NoscriptAddOutcome> {
  const product = await productChoices.find(ctx.db, ctx.websiteId, { itemId, reader: readerOf(ctx) });
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
