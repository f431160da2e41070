import { findWebsite } from '#features/sites/server/index.ts';
import type { Mail } from '#platform/adapters/mail/port.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { writeMail } from '#platform/email/write-mail.ts';
import { orderPath } from '../../contract.ts';
import type { OrderId } from '../../order.ts';
import { hasEvent, record } from '../event-repository.ts';
import { listItems } from '../item-repository.ts';
import type { MailKind } from '../order-jobs.ts';
import { toOrderToken } from '../order-link.ts';
import { find, lock } from '../order-repository.ts';
import { find as findRefund } from '../refund-repository.ts';
import { listShipments } from '../shipment-repository.ts';
import { renderEmail } from './emails.ts';

export interface MailParts {
  mail: Mail;
  secret: string;
  /** The public base URL of a website, without a trailing slash. */
  baseUrl: (ctx: Ctx) => Promise<string>;
}

export interface OrderMail {
  kind: MailKind;
  orderId: OrderId;
  about: string;
}

/**
 * Sends an email to the shopper. The event log records each email, so that a second run sends none. Only a crash
 * between sending and recording can repeat an email, and it then has the same id.
 */
export async function sendOrderMail(ctx: Ctx, parts: MailParts, input: OrderMail): Promise<void> {
  const { kind, orderId, about } = input;
  const event = { orderId, kind: 'mailed' as const, facts: { mail: kind, about } };
  const website = await findWebsite(ctx.db, ctx.websiteId);
  const order = await find(ctx.db, ctx.websiteId, orderId);
  if (website === null || order === null || (await hasEvent(ctx.db, ctx.websiteId, event))) return;
  const baseUrl = await parts.baseUrl(ctx);
  const shipments = await listShipments(ctx.db, ctx.websiteId, orderId);
  const content = renderEmail(kind, {
    shop: website.site.title,
    speaker: website.site,
    order,
    items: await listItems(ctx.db, ctx.websiteId, orderId),
    shipment: shipments.find(({ id }) => id === about) ?? null,
    refund: await findRefund(ctx.db, ctx.websiteId, about),
    url: baseUrl + orderPath(toOrderToken(parts.secret, ctx.websiteId, order)),
  });
  const id = ['order', orderId, kind, about].filter((text) => text !== '').join('-');
  const { websiteId } = ctx;
  await parts.mail.send({ id, websiteId, to: order.email, ...writeMail(website.site, baseUrl, content) });
  await inTransaction(ctx, async (tx) => {
    await lock(tx.db, tx.websiteId, orderId);
    if (!(await hasEvent(tx.db, tx.websiteId, event))) await record(tx, event);
  });
}
