import { MAX_DISCOUNTS } from '#features/sites/site-file.ts';
import { type MemberId, newId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import type { DiscountDetail } from '../admin-contract.ts';
import type { DiscountInput } from '../discount-input.ts';
import { discountErrors } from '../errors.ts';
import * as discounts from './admin-repository.ts';
import { checkProducts } from './check-products.ts';
import { chooseCode } from './choose-code.ts';
import { describeChange } from './describe-change.ts';
import { explainSegment } from './explain-segment.ts';
import { findStored, getDiscount } from './get-discount.ts';
import { toDiscount } from './to-discount.ts';

export interface CreateDiscount {
  input: DiscountInput;
  memberId: MemberId | null;
}

export async function createDiscount(ctx: Ctx, { input, memberId }: CreateDiscount): Promise<DiscountDetail> {
  const now = ctx.clock();
  const id = newId<'discount'>(now, ctx.random);
  return await inTransaction(ctx, async (tx) => {
    const code = await chooseCode(tx, input, null);
    if ((await discounts.countAll(tx.db, tx.websiteId)) >= MAX_DISCOUNTS)
      throw discountErrors.error('DISCOUNTS_TOO_MANY', { max: MAX_DISCOUNTS });
    const discount = toDiscount(input, { id, code });
    await checkProducts(tx, discount, null);
    await discounts.insert(tx.db, tx.websiteId, { discount, memberId, now }).catch(explainSegment);
    describeChange(tx, { after: await findStored(tx, id) });
    return await getDiscount(tx, id);
  });
}
