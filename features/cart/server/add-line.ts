import { type CartEntryId, newId } from '#kernel/ids/id.ts';
import { newToken } from '#kernel/ids/token.ts';
import { areAsked } from '../answers.ts';
import type { CartEntry, ShoppingCart } from '../contract.ts';
import { cartErrors } from '../errors.ts';
import { checkAdd } from '../rules.ts';
import { answersHash } from './answers-hash.ts';
import type { CartCtx, CartIdentity } from './cart-context.ts';
import type { Cart } from './cart-repository.ts';
import { hashToken } from './cart-token.ts';
import { lifeFrom } from './change-cart.ts';
import { describeCart } from './describe-cart.ts';
import { type NewLine, startCart } from './line-repository.ts';
import { type SellableVariant, type VariantKey, variantsFor } from './load-repository.ts';
import type { StartedCart } from './start-repository.ts';
import type { ValidCart, ValidLine } from './valid-cart.ts';

export interface AddedEntry {
  shoppingCart: ShoppingCart;
  newlyAdded: CartEntry;
  /** The token that opens the cart. Null when the cart belongs to an account and opens by its session. */
  token: string | null;
}

export interface AddItemInput {
  requested: VariantKey;
  quantity: number;
  /** In canonical order, null for none. */
  answers: string | null;
}

/** An item to add, with the identity of the browser that adds it. */
export interface AddItemRequest {
  identity: CartIdentity;
  item: AddItemInput;
}

/** Adds the item to a new cart. The given state is that of no cart. */
export async function startWith(
  ctx: CartCtx,
  state: ValidCart,
  { identity, item }: AddItemRequest,
): Promise<AddedEntry> {
  const variant = requireAllowed(state, item);
  const line = toNewLine(ctx, variant, item);
  const { cart, row, token } = newCart(ctx, identity);
  await startCart(ctx.db, ctx.websiteId, { cart: row, line });
  const lines = [toLine(line, variant)];
  return { ...(await describeStarted(ctx, { ...state, cart, lines }, { identity, id: line.id })), token };
}

export async function describeStarted(
  ctx: CartCtx,
  state: ValidCart,
  { identity, id }: { identity: CartIdentity; id: CartEntryId },
): Promise<Omit<AddedEntry, 'token'>> {
  const shoppingCart = await describeCart(ctx, state, identity);
  return { shoppingCart, newlyAdded: entryOf(shoppingCart, id) };
}

export function entryOf({ entries }: ShoppingCart, id: CartEntryId): CartEntry {
  const entry = entries.find((one) => one.id === id);
  if (entry === undefined) throw new Error(`Cart entry ${id} was added but is not in the cart`);
  return entry;
}

/** An unknown token is never reused: the client that invented it would know the new cart's secret. */
export function newCart(ctx: CartCtx, { ownerId }: CartIdentity): { cart: Cart; row: StartedCart; token: string } {
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

/**
 * The one variant that the item names, once the rules allow it. `coming` are units that earlier requests of the same
 * batch add.
 */
export function requireAllowed(
  { lines, requested }: ValidCart,
  item: AddItemInput,
  coming: ReadonlyMap<string, number> = new Map(),
): SellableVariant {
  const { quantity, answers } = item;
  const [variant, other] = variantsFor(requested, item.requested);
  if (variant === undefined || other !== undefined) throw cartErrors.error('CART_VARIANT_UNAVAILABLE');
  if (variant.formFields !== null && answers === null) throw cartErrors.error('CART_ANSWERS_MISSING');
  if (!areAsked(answers, variant.formFields)) throw cartErrors.error('CART_ANSWERS_NOT_ASKED');
  const inCart = lines
    .filter(({ variantId }) => variantId === variant.variantId)
    .reduce((sum, line) => sum + line.quantity, coming.get(variant.variantId) ?? 0);
  const check = checkAdd({ ...variant.product, inCart, quantity });
  if (check.ok) return variant;
  throw cartErrors.error(check.reason === 'out-of-stock' ? 'CART_OUT_OF_STOCK' : 'CART_NOT_SOLD_HERE');
}

export function toNewLine(
  ctx: CartCtx,
  { variantId, formFields, product }: SellableVariant,
  item: AddItemInput,
): NewLine {
  const answers = formFields === null ? null : item.answers;
  return {
    id: newId(ctx.clock(), ctx.random),
    variantId,
    quantity: item.quantity,
    additionalFields: answers,
    answersHash: answersHash(answers),
    title: product.title,
    priceCents: product.payableCents,
  };
}

export function toLine(line: NewLine, { product }: SellableVariant): ValidLine {
  const additionalFields: unknown = line.additionalFields === null ? null : JSON.parse(line.additionalFields);
  return { ...line, additionalFields, product, seenTitle: line.title, seenPriceCents: line.priceCents };
}
