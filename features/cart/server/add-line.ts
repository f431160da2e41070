import { type CartEntryId, newId } from '#kernel/ids/id.ts';
import { newToken } from '#kernel/ids/token.ts';
import { areAsked } from '../answers.ts';
import type { CartEntry, ShoppingCart } from '../contract.ts';
import { cartErrors } from '../errors.ts';
import { checkAdd } from '../rules.ts';
import { answersHash } from './answers-hash.ts';
import type { CartCtx, Holder } from './cart-context.ts';
import type { Cart } from './cart-repository.ts';
import { hashToken } from './cart-token.ts';
import { lifeFrom } from './change-cart.ts';
import { describeCart } from './describe-cart.ts';
import { growCart, type NewLine, startCart, type WrittenLine } from './line-repository.ts';
import type { WantedKey, WantedVariant } from './load-repository.ts';
import type { SoundCart, SoundLine } from './sound-cart.ts';
import type { StartedCart } from './start-repository.ts';

export interface AddedEntry {
  shoppingCart: ShoppingCart;
  newlyAdded: CartEntry;
  /** The token that opens the cart; null when it is somebody's own and opens by who they are. */
  token: string | null;
}

export interface Wish {
  wanted: WantedKey;
  quantity: number;
  /** Put in order; null for none. */
  answers: string | null;
}

export interface Addition {
  state: SoundCart;
  holder: Holder;
  wish: Wish;
}

/** Adds what is wished for to a cart, or to a new one. Null when the cart is no longer the one of the state. */
export async function addLine(ctx: CartCtx, { state, holder, wish }: Addition): Promise<AddedEntry | null> {
  const variant = requireAllowed(state, wish);
  const answers = variant.formFields === null ? null : wish.answers;
  const line: NewLine = {
    id: newId(ctx.clock(), ctx.random),
    variantId: variant.variantId,
    quantity: wish.quantity,
    additionalFields: answers,
    answersHash: answersHash(answers),
    title: variant.product.title,
    priceCents: variant.product.payableCents,
  };
  const { cart, written, token } = await write(ctx, { state, holder, line });
  if (written === null) return null;
  const lines = withLine(state.lines, toLine(line, variant), written);
  return { ...(await describeAdded(ctx, { ...state, cart, lines }, { holder, id: written.id })), token };
}

export async function describeAdded(
  ctx: CartCtx,
  state: SoundCart,
  { holder, id }: { holder: Holder; id: CartEntryId },
): Promise<Omit<AddedEntry, 'token'>> {
  const shoppingCart = await describeCart(ctx, state, holder);
  const newlyAdded = shoppingCart.entries.find((entry) => entry.id === id);
  if (newlyAdded === undefined) throw new Error(`Cart entry ${id} was added but is not in the cart`);
  return { shoppingCart, newlyAdded };
}

interface Written {
  cart: SoundCart['cart'];
  written: WrittenLine | null;
  token: string | null;
}

async function write(ctx: CartCtx, add: Pick<Addition, 'state' | 'holder'> & { line: NewLine }): Promise<Written> {
  const { holder, line } = add;
  const { cart } = add.state;
  if (cart !== null) {
    const written = await growCart(ctx.db, ctx.websiteId, { cart: { ...cart, ...lifeFrom(ctx) }, line });
    return { cart, written, token: holder.ownerId === null ? (holder.token ?? null) : null };
  }
  const fresh = newCart(ctx, holder);
  const written = await startCart(ctx.db, ctx.websiteId, { cart: fresh.row, line });
  return { cart: fresh.cart, written, token: fresh.token };
}

/** A token that opens nothing is never taken over: whoever made it up would know the new cart's secret. */
export function newCart(ctx: CartCtx, { ownerId }: Holder): { cart: Cart; row: StartedCart; token: string } {
  const token = newToken(ctx.random);
  const use = lifeFrom(ctx);
  const id = newId<'cart'>(use.now, ctx.random);
  return {
    token,
    cart: { id, createdAt: use.now, ...EMPTY_CART },
    row: { id, tokenHash: hashToken(token), ownerId, ...use },
  };
}

const EMPTY_CART = {
  couponCodes: [],
  location: null,
  shippingOption: null,
  version: 1,
  notices: [],
  lastNotice: 0,
} as const;

/** The one variant that the wish is for, once the rules have nothing against it. */
function requireAllowed({ lines, wanted }: SoundCart, { quantity, answers }: Wish): WantedVariant {
  const [variant, other] = wanted;
  if (variant === undefined || other !== undefined) throw cartErrors.error('CART_VARIANT_UNAVAILABLE');
  if (variant.formFields !== null && answers === null) throw cartErrors.error('CART_ANSWERS_MISSING');
  if (!areAsked(answers, variant.formFields)) throw cartErrors.error('CART_ANSWERS_NOT_ASKED');
  const inCart = lines
    .filter(({ variantId }) => variantId === variant.variantId)
    .reduce((sum, line) => sum + line.quantity, 0);
  const check = checkAdd({ ...variant.product, inCart, quantity });
  if (check.ok) return variant;
  throw cartErrors.error(check.reason === 'out-of-stock' ? 'CART_OUT_OF_STOCK' : 'CART_NOT_SOLD_HERE');
}

export function toLine(line: NewLine, { product }: WantedVariant): SoundLine {
  const additionalFields: unknown = line.additionalFields === null ? null : JSON.parse(line.additionalFields);
  return { ...line, additionalFields, product, seenTitle: line.title, seenPriceCents: line.priceCents };
}

/** The lines as they are after the write: the same one larger, or one more at the end. */
function withLine(lines: readonly SoundLine[], added: SoundLine, written: WrittenLine): SoundLine[] {
  const id: CartEntryId = written.id;
  if (!lines.some((line) => line.id === id)) return [...lines, added];
  return lines.map((line) => (line.id === id ? { ...line, quantity: written.quantity } : line));
}
