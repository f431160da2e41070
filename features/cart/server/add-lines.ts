import type { Outcome } from '#platform/concurrency/batcher.ts';
import { type AddedEntry, type AddItemRequest, entryOf, requireAllowed, toLine, toNewLine } from './add-line.ts';
import type { CartCtx } from './cart-context.ts';
import { lifeFrom, type OpenCart } from './change-cart.ts';
import { discountsOf, showCart } from './describe-cart.ts';
import { type GrownLine, growCart, type NewLine } from './line-repository.ts';
import type { SellableVariant } from './load-repository.ts';
import type { ValidLine } from './valid-cart.ts';

/**
 * Adds the items to a cart with the result of adding them one after the other, but in one write. Returns null and
 * writes nothing when the cart has changed since the state was read.
 */
export async function addLines(
  ctx: CartCtx,
  state: OpenCart,
  requests: readonly AddItemRequest[],
): Promise<Outcome<AddedEntry>[] | null> {
  const plans = planLines(ctx, state, requests);
  const lines = merge(plans.flatMap((plan) => ('line' in plan ? [plan.line] : [])));
  if (lines.length === 0) return plans.map(refusalOf);
  const grown = await growCart(ctx.db, ctx.websiteId, { cart: { ...state.cart, ...lifeFrom(ctx) }, lines });
  if (grown === null) return null;
  return await replay(ctx, state, { plans, asItWas: before(grown, lines) });
}

type Plan = AddItemRequest & ({ line: NewLine; variant: SellableVariant } | { refusal: unknown });

/** The planned write of each request. Later requests see the additions of earlier ones as already in the cart. */
function planLines(ctx: CartCtx, state: OpenCart, requests: readonly AddItemRequest[]): Plan[] {
  const coming = new Map<string, number>();
  return requests.map((request) => {
    try {
      const variant = requireAllowed(state, request.item, coming);
      const line = toNewLine(ctx, variant, request.item);
      coming.set(line.variantId, (coming.get(line.variantId) ?? 0) + line.quantity);
      return { ...request, line, variant };
    } catch (refusal) {
      return { ...request, refusal };
    }
  });
}

/** One line for each variant with the same answers. */
function merge(lines: readonly NewLine[]): NewLine[] {
  const merged = new Map<string, NewLine>();
  for (const line of lines) {
    const same = merged.get(keyOf(line));
    merged.set(keyOf(line), same === undefined ? line : { ...same, quantity: same.quantity + line.quantity });
  }
  return [...merged.values()];
}

/** The increased lines as they were before, by variant and answers. */
function before(grown: readonly GrownLine[], added: readonly NewLine[]): Map<string, GrownLine> {
  const units = new Map(added.map((line) => [keyOf(line), line.quantity]));
  return new Map(
    grown.map((line) => {
      const key = `${line.variantId}/${line.answersHash}`;
      return [key, { ...line, quantity: line.quantity - (units.get(key) ?? 0) }];
    }),
  );
}

const keyOf = ({ variantId, answersHash }: NewLine): string => `${variantId}/${answersHash.toString('hex')}`;

/** Answers each request with the cart as it was after its own addition. */
async function replay(
  ctx: CartCtx,
  state: OpenCart,
  { plans, asItWas }: { plans: readonly Plan[]; asItWas: Map<string, GrownLine> },
): Promise<Outcome<AddedEntry>[]> {
  const discounts = await discountsOf(ctx, state);
  let lines: readonly ValidLine[] = state.lines;
  return plans.map((plan) => {
    if (!('line' in plan)) return refusalOf(plan);
    const { identity, line, variant } = plan;
    const grown = asItWas.get(keyOf(line));
    if (grown === undefined) throw new Error(`Cart entry ${line.id} was added but not written`);
    grown.quantity += line.quantity;
    lines = withLine(lines, { ...toLine(line, variant), id: grown.id, quantity: grown.quantity });
    const shoppingCart = showCart(ctx, { ...state, lines: [...lines] }, { identity, discounts });
    const token = identity.ownerId === null ? (identity.token ?? null) : null;
    return { status: 'fulfilled', value: { shoppingCart, newlyAdded: entryOf(shoppingCart, grown.id), token } };
  });
}

/** Increases the matching line or appends a new one. */
function withLine(lines: readonly ValidLine[], added: ValidLine): ValidLine[] {
  if (!lines.some(({ id }) => id === added.id)) return [...lines, added];
  return lines.map((line) => (line.id === added.id ? { ...line, quantity: added.quantity } : line));
}

function refusalOf(plan: Plan): Outcome<AddedEntry> {
  return { status: 'rejected', reason: 'refusal' in plan ? plan.refusal : undefined };
}
