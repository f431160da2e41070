import type { BodyOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#platform/context.ts';
import type { Discount, DiscountId } from '../discount.ts';
import type { DiscountInput } from '../discount-input.ts';
import { discountErrors } from '../errors.ts';
import type { PreviewReply, previewDiscountEndpoint } from '../preview-contract.ts';
import { checkDiscount, type DiscountCheck, type DiscountLine } from '../rules.ts';
import { isInScope } from '../scope.ts';
import { findCurrency } from './find-currency.ts';
import { findProducts } from './target-repository.ts';
import { toDiscount } from './to-discount.ts';

interface PreviewInput {
  discount: DiscountInput;
  lines: BodyOf<typeof previewDiscountEndpoint>['lines'];
  isInSegment: boolean;
}

interface PreviewLine extends DiscountLine {
  title: string;
}

/** What a discount, saved or not, takes off a test cart. */
export async function previewDiscount(ctx: Ctx, input: PreviewInput): Promise<PreviewReply> {
  const lines = await readLines(ctx, input.lines);
  const discount = toDiscount(input.discount, { id: '' as DiscountId, code: input.discount.code });
  const isForOthers = discount.segment !== null && !input.isInSegment;
  const check = isForOthers ? null : checkDiscount(discount, { lines, usedBefore: new Set() }, ctx.clock());
  const granted = check?.ok === true ? check : null;
  return {
    isApplied: granted !== null,
    reason: check === null ? 'segment' : reasonOf(check),
    subtotalCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
    discountCents: granted?.discountCents ?? 0,
    freeShipping: granted?.freeShipping === true,
    currency: await findCurrency(ctx),
    lines: lines.map((line, at) => describeLine(discount, line, granted?.lineDiscountsCents[at] ?? 0)),
  };
}

async function readLines(ctx: Ctx, given: PreviewInput['lines']): Promise<PreviewLine[]> {
  const found = await findProducts(
    ctx.db,
    ctx.websiteId,
    given.map(({ productId }) => productId),
  );
  const products = new Map(found.map((product) => [product.id, product]));
  return given.map(({ productId, quantity, unitCents }) => {
    const product = products.get(productId);
    if (product === undefined) throw discountErrors.error('DISCOUNTS_PRODUCT_UNKNOWN');
    const { title, categories } = product;
    return { itemId: productId, title, categories, quantity, amountCents: quantity * unitCents };
  });
}

// A draft has no uses and is not paused, so that the other reasons cannot occur.
function reasonOf(check: DiscountCheck): PreviewReply['reason'] {
  if (check.ok) return null;
  const { reason } = check;
  if (reason === 'not-started' || reason === 'expired' || reason === 'minimum' || reason === 'quantity') return reason;
  return 'not-eligible';
}

function describeLine(discount: Discount, line: PreviewLine, discountCents: number): PreviewReply['lines'][number] {
  const { itemId: productId, title, quantity, amountCents } = line;
  const isEligible = isInScope(discount, line) || isGotten(discount, line);
  const reason = isEligible ? 'not-reduced' : 'not-eligible';
  return { productId, title, quantity, amountCents, discountCents, reason: discountCents > 0 ? null : reason };
}

function isGotten(discount: Discount, line: PreviewLine): boolean {
  if (discount.kind !== 'buy-x-get-y') return false;
  const { getProductIds: productIds, getCategories: categories } = discount;
  return (productIds !== null || categories !== null) && isInScope({ productIds, categories }, line);
}
