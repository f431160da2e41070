import type { PageQuery } from '#kernel/contract/page.ts';
import type { Ctx } from '#platform/context.ts';
import type { DiscountRow } from '../contract.ts';
import type { Discount } from '../discount.ts';
import { stateOf } from '../rules.ts';
import * as discountsRepository from './repository.ts';

/** The discounts of a website for its owner. */
export async function listDiscounts(
  ctx: Ctx,
  { page, pageSize }: PageQuery,
): Promise<{ discounts: DiscountRow[]; total: number }> {
  const [discounts, total] = await Promise.all([
    discountsRepository.list(ctx.db, ctx.websiteId, { limit: pageSize, offset: (page - 1) * pageSize }),
    discountsRepository.count(ctx.db, ctx.websiteId),
  ]);
  const now = ctx.clock();
  return { discounts: discounts.map((discount) => toRow(discount, now)), total };
}

function toRow(discount: Discount, now: Date): DiscountRow {
  return {
    id: discount.id,
    code: discount.code,
    title: discount.title,
    kind: discount.kind,
    percent: discount.kind === 'percent' ? discount.percent : null,
    amountCents: discount.kind === 'amount' ? discount.amountCents : null,
    minimumCents: discount.minimumCents,
    productIds: discount.productIds === null ? null : [...discount.productIds],
    categories: discount.categories === null ? null : [...discount.categories],
    startsOn: discount.startsAt?.getTime() ?? null,
    endsOn: discount.endsAt?.getTime() ?? null,
    maxUses: discount.maxUses,
    uses: discount.uses,
    oncePerPerson: discount.oncePerPerson,
    automatic: discount.automatic,
    state: stateOf(discount, now),
  };
}
