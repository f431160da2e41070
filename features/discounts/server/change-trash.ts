import type { MemberId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import type { DiscountDetail } from '../admin-contract.ts';
import type { DiscountId } from '../discount.ts';
import { discountErrors } from '../errors.ts';
import type { StoredDiscount } from './admin-repository.ts';
import * as discounts from './admin-repository.ts';
import * as codes from './code-repository.ts';
import { describeChange } from './describe-change.ts';
import { findStored, getDiscount } from './get-discount.ts';

export interface ChangeTrash {
  ids: readonly DiscountId[];
  memberId: MemberId | null;
  /** Whether they are deleted or restored. */
  isTrashed: boolean;
}

/** Moves discounts to the trash or back. Returns how many were not there already. */
export async function changeTrash(ctx: Ctx, change: ChangeTrash): Promise<number> {
  return await inTransaction(ctx, async (tx) => {
    const { db, websiteId } = tx;
    await codes.lockCodes(db, websiteId);
    await discounts.lock(db, websiteId, change.ids);
    if (!change.isTrashed) {
      const code = await discounts.findTakenCode(db, websiteId, change.ids);
      if (code !== null) throw discountErrors.error('DISCOUNTS_CODE_TAKEN', { code });
    }
    const before = new Map<string, StoredDiscount | null>();
    for (const id of change.ids) before.set(id, await discounts.find(db, websiteId, id));
    const changed = await discounts.setTrashed(db, websiteId, { ...change, now: ctx.clock() });
    for (const id of changed) {
      const stored = before.get(id);
      if (stored !== null && stored !== undefined)
        describeChange(tx, { before: stored, after: await findStored(tx, id) });
    }
    return changed.length;
  });
}

/** The same for one discount, which must exist. */
export async function changeTrashOf(
  ctx: Ctx,
  { id, ...change }: Omit<ChangeTrash, 'ids'> & { id: DiscountId },
): Promise<DiscountDetail> {
  await findStored(ctx, id);
  await changeTrash(ctx, { ...change, ids: [id] });
  return await getDiscount(ctx, id);
}
