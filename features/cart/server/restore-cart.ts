import { type CartEntryId, type CartId, newId } from '#kernel/ids/id.ts';
import { inTransaction } from '#platform/context.ts';
import { prepareCart } from './add-item/create-cart.ts';
import { answersHash } from './answers-hash.ts';
import type { CartCtx, CartIdentity } from './cart-context.ts';
import { cartLifetime } from './cart-lifetime.ts';
import * as carts from './store/cart-repository.ts';
import * as cartLines from './store/line-repository.ts';
import * as newCarts from './store/new-cart-repository.ts';

/** A line as a cart had it. */
export interface SavedLine {
  variantId: string;
  quantity: number;
  /** The answers to the form of the product. Null without a form. */
  answers: unknown;
  title: string;
  unitPriceCents: number;
}

export interface SavedCart {
  /** The cart that the lines were in. */
  cartId: CartId;
  lines: readonly SavedLine[];
}

export interface RestoredCart {
  id: CartId;
  /** The token of a new cart. Null if the browser keeps its cart. */
  token: string | null;
}

/**
 * Adds the lines that are missing to the cart of the given identity. The cart that they were in stays as the shopper
 * has changed it, unless it is empty. The lines are reconciled when the cart is read.
 */
export async function restoreLines(ctx: CartCtx, identity: CartIdentity, saved: SavedCart): Promise<RestoredCart> {
  const lines = saved.lines.map((line) => toPlannedLine(ctx, line));
  return await inTransaction(ctx, async (tx) => {
    if (identity.ownerId !== null) await carts.lockOwner(tx.db, tx.websiteId, identity.ownerId);
    const id = await carts.lock(tx.db, tx.websiteId, { key: identity, now: tx.clock() });
    if (id === null) return await createCart(tx, identity, lines);
    const isKept = id === saved.cartId && (await cartLines.hasAny(tx.db, tx.websiteId, id));
    if (!isKept) await cartLines.addMissing(tx.db, tx.websiteId, { cart: { id, ...cartLifetime(tx) }, lines });
    return { id, token: null };
  });
}

async function createCart(
  tx: CartCtx,
  identity: CartIdentity,
  lines: readonly cartLines.PlannedLine[],
): Promise<RestoredCart> {
  const { row, token } = prepareCart(tx, identity);
  await newCarts.insertEmpty(tx.db, tx.websiteId, row);
  await cartLines.addMissing(tx.db, tx.websiteId, { cart: row, lines });
  return { id: row.id, token };
}

function toPlannedLine(ctx: CartCtx, line: SavedLine): cartLines.PlannedLine {
  const answers = line.answers === null ? null : JSON.stringify(line.answers);
  const id: CartEntryId = newId<'cart-entry'>(ctx.clock(), ctx.random);
  return {
    id,
    variantId: line.variantId,
    quantity: line.quantity,
    additionalFields: answers,
    answersHash: answersHash(answers),
    title: line.title,
    priceCents: line.unitPriceCents,
  };
}
