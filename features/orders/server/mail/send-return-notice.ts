import { findOwnerEmail } from '#features/members/server/index.ts';
import { findWebsite } from '#features/sites/server/index.ts';
import { MailRejectedError } from '#platform/adapters/mail/port.ts';
import type { Ctx } from '#platform/context.ts';
import { composeEmail } from '#platform/email/compose-email.ts';
import { toOwnerAreaUrl } from '#platform/http/admin-host.ts';
import type { OrderId } from '../../order.ts';
import type { ReturnId } from '../../order-return.ts';
import * as orderItems from '../store/item-repository.ts';
import * as orders from '../store/order-repository.ts';
import * as orderReturns from '../store/return-repository.ts';
import { renderReturnNotice } from './return-emails.ts';
import type { MailParts } from './send-order-mail.ts';

export interface ReturnNoticeParts extends Pick<MailParts, 'mail' | 'baseUrl'> {
  /** The host of the owner area, if it has one of its own. */
  adminHost: string | undefined;
}

/** Sends the owner an email about a requested return, unless it was decided about or cancelled in the meantime. */
export async function sendReturnNotice(
  ctx: Ctx,
  parts: ReturnNoticeParts,
  { orderId, returnId }: { orderId: OrderId; returnId: ReturnId },
): Promise<void> {
  const { db, websiteId } = ctx;
  const website = await findWebsite(db, websiteId);
  const order = await orders.find(db, websiteId, orderId);
  const requested = (await orderReturns.list(db, websiteId, orderId)).find(({ id }) => id === returnId);
  if (website === null || order === null || requested?.state !== 'requested') return;
  const { site } = website;
  const to = site.contact.email || (await findOwnerEmail(db, websiteId));
  if (to === null) return;
  const baseUrl = await parts.baseUrl(ctx);
  const content = renderReturnNotice({
    shop: site.title,
    languageSettings: site,
    order,
    items: await orderItems.list(db, websiteId, orderId),
    requested,
    url: toOwnerAreaUrl(baseUrl, `/config/orders/${orderId}`, parts.adminHost),
  });
  try {
    // The same id for each attempt of the job.
    await parts.mail.send({ id: `return-notice-${returnId}`, websiteId, to, ...composeEmail(site, baseUrl, content) });
  } catch (error) {
    // The address is recorded as bad. Another attempt would be refused too.
    if (!(error instanceof MailRejectedError)) throw error;
  }
}
