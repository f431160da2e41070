import type { Ctx } from '#platform/context.ts';
import { toAutomaticCode } from '../automatic-code.ts';
import type { Discount } from '../discount.ts';
import type { DiscountInput } from '../discount-input.ts';
import { discountErrors } from '../errors.ts';
import * as codes from './code-repository.ts';

/** The code that a discount is stored with. Locks the codes of the website until the transaction ends. */
export async function chooseCode(
  { db, websiteId }: Ctx,
  input: DiscountInput,
  before: Discount | null,
): Promise<string> {
  await codes.lockCodes(db, websiteId);
  const exceptId = before?.id ?? null;
  const isTaken = (code: string): Promise<boolean> => codes.isTaken(db, websiteId, { code, exceptId });
  if (input.method !== 'automatic') {
    if (await isTaken(input.code)) throw discountErrors.error('DISCOUNTS_CODE_TAKEN', { code: input.code });
    return input.code;
  }
  if (before !== null && before.automatic && before.title === input.title) return before.code;
  for (let attempt = 1; ; attempt++) {
    const code = toAutomaticCode(input.title, attempt);
    if (!(await isTaken(code))) return code;
  }
}
