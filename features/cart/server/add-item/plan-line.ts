import { newId } from '#kernel/ids/id.ts';
import { areAnswersAllowed } from '../../answers.ts';
import { cartErrors } from '../../errors.ts';
import { checkAdd } from '../../rules.ts';
import { answersHash } from '../answers-hash.ts';
import type { CartCtx } from '../cart-context.ts';
import type { ValidCart, ValidLine } from '../reconcile/valid-cart.ts';
import type { PlannedLine } from '../store/line-repository.ts';
import { type SellableVariant, variantsFor } from '../store/loaded-cart.ts';
import type { AddItemRequest } from './add-item-request.ts';

type PlanState = Pick<ValidCart, 'lines' | 'requested'> & {
  /** Units of each variant that earlier requests of the same batch add. */
  pendingUnits?: ReadonlyMap<string, number>;
};

/** The line that a request adds, once the rules allow it, and its variant. */
export function planLine(
  ctx: CartCtx,
  state: PlanState,
  request: AddItemRequest,
): { line: PlannedLine; variant: SellableVariant } {
  const variant = requireAllowed(state, request);
  const { variantId, formFields, product } = variant;
  const answers = formFields === null ? null : request.answers;
  const line = {
    id: newId<'cart-entry'>(ctx.clock(), ctx.random),
    variantId,
    quantity: request.quantity,
    additionalFields: answers,
    answersHash: answersHash(answers),
    title: product.title,
    priceCents: product.payableCents,
  };
  return { line, variant };
}

/** The one variant that the request names. */
function requireAllowed({ lines, requested, pendingUnits }: PlanState, request: AddItemRequest): SellableVariant {
  const { variantKey, quantity, answers } = request;
  const [variant, other] = variantsFor(requested, variantKey);
  if (variant === undefined || other !== undefined) throw cartErrors.error('CART_VARIANT_UNAVAILABLE');
  if (variant.formFields !== null && answers === null) throw cartErrors.error('CART_ANSWERS_MISSING');
  if (!areAnswersAllowed(answers, variant.formFields)) throw cartErrors.error('CART_ANSWERS_NOT_ASKED');
  const inCart = lines
    .filter(({ variantId }) => variantId === variant.variantId)
    .reduce((sum, line) => sum + line.quantity, pendingUnits?.get(variant.variantId) ?? 0);
  const check = checkAdd({ ...variant.product, inCart, quantity });
  if (check.ok) return variant;
  throw cartErrors.error(check.reason === 'out-of-stock' ? 'CART_OUT_OF_STOCK' : 'CART_NOT_SOLD_HERE');
}

/** The planned line as it is read from the cart once it is written. */
export function toCartLine(line: PlannedLine, { product }: SellableVariant): ValidLine {
  const additionalFields: unknown = line.additionalFields === null ? null : JSON.parse(line.additionalFields);
  return { ...line, additionalFields, product, seenTitle: line.title, seenPriceCents: line.priceCents };
}
