import type { MemberId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { matchesRevision } from '#platform/http/revision.ts';
import type { DiscountDetail } from '../admin-contract.ts';
import type { DiscountId } from '../discount.ts';
import type { DiscountInput } from '../discount-input.ts';
import { discountErrors } from '../errors.ts';
import type { StoredDiscount } from './admin-repository.ts';
import * as discounts from './admin-repository.ts';
import { checkProducts } from './check-products.ts';
import { chooseCode } from './choose-code.ts';
import { describeChange } from './describe-change.ts';
import { explainSegment } from './explain-segment.ts';
import { findStored, getDiscount, lockStored } from './get-discount.ts';
import { toDiscount } from './to-discount.ts';

export interface UpdateDiscount {
  id: DiscountId;
  input: DiscountInput;
  memberId: MemberId | null;
  /** The revision that was edited. */
  ifMatch?: string | undefined;
}

export async function updateDiscount(ctx: Ctx, update: UpdateDiscount): Promise<DiscountDetail> {
  const { id, input, memberId } = update;
  return await inTransaction(ctx, async (tx) => {
    // Codes before rows, as everywhere.
    const before = await discounts.find(tx.db, tx.websiteId, id);
    const code = await chooseCode(tx, input, before?.discount ?? null);
    const stored = await lockStored(tx, id);
    checkChange(stored, update);
    const discount = toDiscount(input, { id, code });
    await checkProducts(tx, discount, stored.discount);
    await discounts.update(tx.db, tx.websiteId, { discount, memberId, now: ctx.clock() }).catch(explainSegment);
    describeChange(tx, { before: stored, after: await findStored(tx, id) });
    return await getDiscount(tx, id);
  });
}

const SOMEONE = 'Someone else';

function checkChange(stored: StoredDiscount, update: UpdateDiscount): void {
  const { discount, revision, updatedBy, codeCount } = stored;
  if (!matchesRevision(update, revision))
    throw discountErrors.error('DISCOUNTS_CHANGED', { name: updatedBy ?? SOMEONE });
  const { maxUses, method } = update.input;
  if (maxUses !== null && maxUses < discount.uses)
    throw discountErrors.error('DISCOUNTS_LIMIT_BELOW_USES', { uses: discount.uses });
  if (method !== 'codes' && codeCount > 0) throw discountErrors.error('DISCOUNTS_HAS_CODES');
}
