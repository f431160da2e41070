import { readerOf } from '#features/content/server/index.ts';
import { subscribe } from '#features/mailing-list/server/index.ts';
import { newId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import type { SignUp } from '../contract.ts';
import { restockErrors } from '../errors.ts';
import type { RestockSignedUp } from '../events.ts';
import { checkSignUp, MAX_WAITING } from '../rules.ts';
import * as requests from './repository.ts';
import * as variants from './variant-repository.ts';

export interface SignUpParts {
  /** Verifies the captcha proof. If omitted, no proof is required. */
  verify?: (ctx: Ctx, token: string) => Promise<boolean>;
  /** Called for each new request. */
  onSignedUp?: (ctx: Ctx, event: RestockSignedUp) => Promise<void>;
}

const SOURCE = 'restock';

/** Adds an address to the waiting requests of a variant. A repeated sign-up gets the same result. */
export async function signUp(ctx: Ctx, { verify, onSignedUp }: SignUpParts, input: SignUp): Promise<void> {
  const { productId, siteVisitorEmail: email, language = '' } = input;
  if (verify !== undefined && !(await verify(ctx, input.recaptchaEnterpriseV3Token)))
    throw restockErrors.error('RESTOCK_NOT_VERIFIED');
  const variantId = await variants.findVariantId(ctx.db, ctx.websiteId, input);
  if (variantId === null) throw restockErrors.error('RESTOCK_NOT_FOUND');
  const isNew = await inTransaction(ctx, async (tx) => {
    const createdAt = tx.clock();
    // Lock the variant so that no request is added after a restock has already notified everyone who waited.
    const variant = await variants.find(tx.db, tx.websiteId, { variantId, reader: readerOf(tx), lock: true });
    if (variant === null || variant.itemId !== productId) throw restockErrors.error('RESTOCK_NOT_FOUND');
    const refusal = checkSignUp(variant);
    if (refusal !== null)
      throw restockErrors.error(refusal === 'in-stock' ? 'RESTOCK_IN_STOCK' : 'RESTOCK_NOT_OFFERED');
    if ((await requests.countWaitingByEmail(tx.db, tx.websiteId, email)) >= MAX_WAITING)
      throw restockErrors.error('RESTOCK_TOO_MANY');
    const id = newId<'restock-request'>(createdAt, tx.random);
    if (input.isJoinMailingList && variant.mailingListText !== null) await subscribe(tx, { email, source: SOURCE });
    return await requests.insert(tx.db, tx.websiteId, { id, itemId: productId, variantId, email, language, createdAt });
  });
  if (isNew) await onSignedUp?.(ctx, { productId, variantId, language });
}
