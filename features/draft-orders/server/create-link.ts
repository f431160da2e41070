import { requireAddresses } from '#features/checkout/server/index.ts';
import { inTransaction } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { DraftOrderId } from '../draft-order.ts';
import { draftOrderErrors } from '../errors.ts';
import { payPath } from '../pay-contract.ts';
import type { DraftCtx } from './draft-context.ts';
import { paymentLinkMail } from './draft-jobs.ts';
import * as drafts from './draft-repository.ts';
import { lockDraft, requireOpen, toSubject } from './lock-draft.ts';
import { toLinkToken } from './payment-link.ts';
import { locationOf, priceGoods } from './price-saved-draft.ts';
import { requireSellable } from './sellable-draft.ts';

export interface CreateLink {
  draftId: DraftOrderId;
  /** Whether the customer gets it by email. */
  send: boolean;
  message: string;
  /** Idempotency key: the same key sends one email. */
  key: string;
}

/** The path of the payment link. Refuses a draft that the customer could not pay for. */
export async function createLink(ctx: DraftCtx, { draftId, send, message, key }: CreateLink): Promise<string> {
  return await inTransaction(ctx, async (tx) => {
    const draft = await lockDraft(tx, draftId);
    await requireOpen(tx, draft);
    requireSellable(await priceGoods(tx, { goods: draft, location: locationOf(draft), draftId }));
    // The customer enters addresses that are missing. Those that the draft has must be valid.
    requireAddresses(tx, draft, false);
    if (send) {
      if (draft.email === '') throw draftOrderErrors.error('DRAFT_ORDERS_EMAIL_MISSING');
      const payload = { draftId, linkRevision: draft.linkRevision, message, request: key };
      await enqueue(tx, paymentLinkMail, { payload, uniqueKey: `payment-link/${draftId}/${key}` });
      await drafts.markLinkSent(tx.db, tx.websiteId, { id: draftId, now: tx.clock() });
    }
    tx.activity?.describe({ subject: toSubject(draft), after: { sentTo: send ? draft.email : '' } });
    return payPath(toLinkToken(tx.secret, tx.websiteId, draft));
  });
}
