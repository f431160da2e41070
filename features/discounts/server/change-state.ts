import type { MemberId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import type { DiscountDetail } from '../admin-contract.ts';
import type { DiscountId } from '../discount.ts';
import { discountErrors } from '../errors.ts';
import { stateOf } from '../rules.ts';
import * as discounts from './admin-repository.ts';
import { describeChange } from './describe-change.ts';
import { findStored, getDiscount, lockStored } from './get-discount.ts';

export type StateAction = 'pause' | 'resume' | 'end';

export interface ChangeState {
  id: DiscountId;
  action: StateAction;
  memberId: MemberId | null;
}

/** Pauses, resumes or ends a discount. Pausing a paused one changes nothing but its revision. */
export async function changeState(ctx: Ctx, { id, action, memberId }: ChangeState): Promise<DiscountDetail> {
  return await inTransaction(ctx, async (tx) => {
    const before = await lockStored(tx, id);
    const change = { ids: [id], memberId, now: ctx.clock() };
    if (action === 'end') {
      if (stateOf(before.discount, change.now) === 'expired') throw discountErrors.error('DISCOUNTS_ENDED');
      await discounts.setEnd(tx.db, tx.websiteId, change);
    } else {
      await discounts.setPaused(tx.db, tx.websiteId, { ...change, isPaused: action === 'pause' });
    }
    describeChange(tx, { before, after: await findStored(tx, id) });
    return await getDiscount(tx, id);
  });
}
