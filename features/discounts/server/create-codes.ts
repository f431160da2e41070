import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import type { createCodesEndpoint } from '../admin-contract.ts';
import type { DiscountId } from '../discount.ts';
import { MAX_CODES } from '../discount-input.ts';
import { discountErrors } from '../errors.ts';
import { generateCodes } from '../generate-codes.ts';
import * as codes from './code-repository.ts';
import { describeChange } from './describe-change.ts';
import { findStored, lockStored } from './get-discount.ts';

/** Generates codes for a discount: all of them, or none. */
export async function createCodes(
  ctx: Ctx,
  { id, count }: { id: DiscountId; count: number },
): Promise<ReplyOf<typeof createCodesEndpoint>> {
  return await inTransaction(ctx, async (tx) => {
    await codes.lockCodes(tx.db, tx.websiteId);
    const before = await lockStored(tx, id);
    if (!before.discount.hasManyCodes) throw discountErrors.error('DISCOUNTS_NO_CODES');
    const left = MAX_CODES - before.codeCount;
    if (count > left) throw discountErrors.error('DISCOUNTS_TOO_MANY_CODES', { max: MAX_CODES, left });
    const now = ctx.clock();
    // One statement, unless a random code exists already.
    for (let created = 0; created < count; ) {
      const generated = generateCodes(ctx.random, before.discount.code, count - created);
      created += await codes.insertNew(tx.db, tx.websiteId, { discountId: id, codes: generated, now });
    }
    describeChange(tx, { before, after: await findStored(tx, id) });
    return { created: count, codeCount: before.codeCount + count };
  });
}
