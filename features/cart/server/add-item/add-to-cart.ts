import type { Outcome } from '#platform/concurrency/batcher.ts';
import type { CartCtx } from '../cart-context.ts';
import { cartLifetime } from '../cart-lifetime.ts';
import { discountsOf, showCart } from '../describe/describe-cart.ts';
import type { ExistingCart, ValidLine } from '../reconcile/valid-cart.ts';
import type { PlannedLine, WrittenLine } from '../store/line-repository.ts';
import * as cartLines from '../store/line-repository.ts';
import type { SellableVariant } from '../store/loaded-cart.ts';
import type { AddItemRequest } from './add-item-request.ts';
import { type AddedEntry, getEntry } from './added-entry.ts';
import { planLine, toCartLine } from './plan-line.ts';

/**
 * Adds the items to a cart with the result of adding them one after the other, but in one write. Returns null and
 * writes nothing when the cart has changed since the state was read.
 */
export async function addToCart(
  ctx: CartCtx,
  state: ExistingCart,
  requests: readonly AddItemRequest[],
): Promise<Outcome<AddedEntry>[] | null> {
  const plans = planLines(ctx, state, requests);
  const lines = merge(plans.flatMap((plan) => ('line' in plan ? [plan.line] : [])));
  if (lines.length === 0) return plans.map(refusalOf);
  const cart = { ...state.cart, ...cartLifetime(ctx) };
  const written = await cartLines.add(ctx.db, ctx.websiteId, { cart, lines });
  if (written === null) return null;
  return await describeEach(ctx, state, { plans, linesBefore: subtract(written, lines) });
}

type AddPlan = AddItemRequest & ({ line: PlannedLine; variant: SellableVariant } | { refusal: unknown });

/** The planned write of each request. Later requests see the additions of earlier ones as already in the cart. */
function planLines(ctx: CartCtx, state: ExistingCart, requests: readonly AddItemRequest[]): AddPlan[] {
  const pendingUnits = new Map<string, number>();
  return requests.map((request) => {
    try {
      const { line, variant } = planLine(ctx, { ...state, pendingUnits }, request);
      pendingUnits.set(line.variantId, (pendingUnits.get(line.variantId) ?? 0) + line.quantity);
      return { ...request, line, variant };
    } catch (refusal) {
      return { ...request, refusal };
    }
  });
}

/** One line for each variant with the same answers. */
function merge(lines: readonly PlannedLine[]): PlannedLine[] {
  const merged = new Map<string, PlannedLine>();
  for (const line of lines) {
    const same = merged.get(keyOf(line));
    merged.set(keyOf(line), same === undefined ? line : { ...same, quantity: same.quantity + line.quantity });
  }
  return [...merged.values()];
}

/** The written lines as they were before the addition, by variant and answers. */
function subtract(written: readonly WrittenLine[], added: readonly PlannedLine[]): Map<string, WrittenLine> {
  const units = new Map(added.map((line) => [keyOf(line), line.quantity]));
  return new Map(
    written.map((line) => {
      const key = `${line.variantId}/${line.answersHash}`;
      return [key, { ...line, quantity: line.quantity - (units.get(key) ?? 0) }];
    }),
  );
}

const keyOf = ({ variantId, answersHash }: PlannedLine): string => `${variantId}/${answersHash.toString('hex')}`;

/** Answers each request with the cart as it was after its own addition. */
async function describeEach(
  ctx: CartCtx,
  state: ExistingCart,
  { plans, linesBefore }: { plans: readonly AddPlan[]; linesBefore: Map<string, WrittenLine> },
): Promise<Outcome<AddedEntry>[]> {
  const discounts = await discountsOf(ctx, state);
  let lines: readonly ValidLine[] = state.lines;
  return plans.map((plan) => {
    if (!('line' in plan)) return refusalOf(plan);
    const { identity, line, variant } = plan;
    const written = linesBefore.get(keyOf(line));
    if (written === undefined) throw new Error(`Cart entry ${line.id} was added but not written`);
    written.quantity += line.quantity;
    lines = withLine(lines, { ...toCartLine(line, variant), id: written.id, quantity: written.quantity });
    const shoppingCart = showCart(ctx, { ...state, lines: [...lines] }, { identity, discounts });
    const token = identity.ownerId === null ? (identity.token ?? null) : null;
    return { status: 'fulfilled', value: { shoppingCart, newlyAdded: getEntry(shoppingCart, written.id), token } };
  });
}

/** Increases the matching line or appends a new one. */
function withLine(lines: readonly ValidLine[], added: ValidLine): ValidLine[] {
  if (!lines.some(({ id }) => id === added.id)) return [...lines, added];
  return lines.map((line) => (line.id === added.id ? { ...line, quantity: added.quantity } : line));
}

function refusalOf(plan: AddPlan): Outcome<AddedEntry> {
  return { status: 'rejected', reason: 'refusal' in plan ? plan.refusal : undefined };
}
