import type { Ctx } from '#platform/context.ts';
import type { SubscriberState } from '../subscriber.ts';
import { isSuppressed } from './is-suppressed.ts';
import * as subscribers from './repository.ts';

export interface MailingConsent {
  /** Null if the address was never on the mailing list. */
  state: SubscriberState | null;
  /** When the address was confirmed or unsubscribed, otherwise when it was entered. */
  changedAt: Date | null;
  isSuppressed: boolean;
}

/** Whether an email address (in lower case) may get newsletters. */
export async function findConsent(ctx: Ctx, email: string): Promise<MailingConsent> {
  const subscriber = await subscribers.findByEmail(ctx.db, ctx.websiteId, email);
  const { unsubscribedAt = null, confirmedAt = null, requestedAt = null } = subscriber ?? {};
  return {
    state: subscriber?.state ?? null,
    changedAt: unsubscribedAt ?? confirmedAt ?? requestedAt,
    isSuppressed: await isSuppressed(ctx, email),
  };
}
