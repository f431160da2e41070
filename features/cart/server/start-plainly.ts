import { newId } from '#kernel/ids/id.ts';
import { type AddedEntry, addLine, describeAdded, newCart, toLine, type Wish } from './add-line.ts';
import { answersHash } from './answers-hash.ts';
import type { CartCtx, Holder } from './cart-context.ts';
import { startPlain } from './start-repository.ts';

/** Whether this is the first thing that somebody who is not signed in puts into a cart, without answers. */
export function isPlainStart({ token, ownerId }: Holder, { answers }: Wish): boolean {
  return token === undefined && ownerId === null && answers === null;
}

export async function startPlainly(ctx: CartCtx, holder: Holder, wish: Wish): Promise<AddedEntry> {
  const { cart, row, token } = newCart(ctx, holder);
  const hash = answersHash(null);
  const line = { id: newId<'cart-entry'>(row.now, ctx.random), quantity: wish.quantity, answersHash: hash };
  const { started, ...loaded } = await startPlain(ctx.db, ctx.websiteId, { cart: row, line, wanted: wish.wanted });
  const state = { ...loaded, lines: [] };
  const [variant] = loaded.wanted;
  if (started && variant !== undefined) {
    const { title, payableCents } = variant.product;
    const { variantId } = variant;
    const added = toLine({ ...line, variantId, additionalFields: null, title, priceCents: payableCents }, variant);
    return { ...(await describeAdded(ctx, { ...state, cart, lines: [added] }, { holder, id: line.id })), token };
  }
  // The rules say why, or find nothing against it after all: the form that the product names may be gone.
  const usual = await addLine(ctx, { state, holder, wish });
  if (usual === null) throw new Error('A cart that is new was changed by somebody else');
  return usual;
}
