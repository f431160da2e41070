import type { Ctx } from '#platform/context.ts';
import type { DiscountDetail } from '../admin-contract.ts';
import type { DiscountId } from '../discount.ts';
import { discountErrors } from '../errors.ts';
import type { StoredDiscount } from './admin-repository.ts';
import * as discounts from './admin-repository.ts';
import { toDetail } from './discount-json.ts';
import { findCurrency } from './find-currency.ts';

export async function findStored({ db, websiteId }: Ctx, id: DiscountId): Promise<StoredDiscount> {
  const stored = await discounts.find(db, websiteId, id);
  if (stored === null) throw discountErrors.error('DISCOUNTS_NOT_FOUND');
  return stored;
}

/** Locks a discount that is not in the trash, for a change. */
export async function lockStored(ctx: Ctx, id: DiscountId): Promise<StoredDiscount> {
  await discounts.lock(ctx.db, ctx.websiteId, [id]);
  const stored = await findStored(ctx, id);
  if (stored.trashedAt !== null) throw discountErrors.error('DISCOUNTS_NOT_FOUND');
  return stored;
}

/** A discount for its owner, also one in the trash. */
export async function getDiscount(ctx: Ctx, id: DiscountId): Promise<DiscountDetail> {
  const stored = await findStored(ctx, id);
  return toDetail(stored, { now: ctx.clock(), currency: await findCurrency(ctx) });
}
