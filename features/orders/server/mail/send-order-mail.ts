import { findWebsite } from '#features/sites/server/index.ts';
import type { Mail } from '#platform/adapters/mail/port.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { composeEmail } from '#platform/email/compose-email.ts';
import { balancePath } from '../../balance-path.ts';
import { orderPath } from '../../contract.ts';
import type { MailKind, OrderId } from '../../order.ts';
import type { OrderReturn } from '../../order-return.ts';
import { isApprovedReturn } from '../../return-rules.ts';
import { toOrderToken } from '../order-link.ts';
import { getReturnSettings } from '../returns/return-settings.ts';
import * as orderEvents from '../store/event-repository.ts';
import * as orderItems from '../store/item-repository.ts';
import * as orders from '../store/order-repository.ts';
import * as orderRefunds from '../store/refund-repository.ts';
import * as orderReturns from '../store/return-repository.ts';
import * as orderShipments from '../store/shipment-repository.ts';
import { renderEmail } from './emails.ts';
import type { EmailReturn } from './return-emails.ts';

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
  /** The key of a request to send it again. Empty for the first time. */
  again: string;
}

/**
 * Sends an email to the shopper. The event log records each email, so that a second run sends none. Only a crash
 * between sending and recording can repeat an email, and it then has the same id.
 */
export async function sendOrderMail(ctx: Ctx, parts: MailParts, input: OrderMail): Promise<void> {
  const { kind, orderId, about, again } = input;
  const facts = { mail: kind, about, ...(again !== '' && { again }) };
  const event = { orderId, kind: 'mailed' as const, facts };
  const website = await findWebsite(ctx.db, ctx.websiteId);
  const order = await orders.find(ctx.db, ctx.websiteId, orderId);
  if (website === null || order === null || (await orderEvents.has(ctx.db, ctx.websiteId, event))) return;
  const orderReturn = kind.startsWith('return-') ? await findReturn(ctx, { orderId, about }) : null;
  // A return that was cancelled before the email is sent is not announced as approved.
  if (kind === 'return-approved' && (orderReturn === null || !isApprovedReturn(orderReturn))) return;
  const baseUrl = await parts.baseUrl(ctx);
  const shipments = await orderShipments.list(ctx.db, ctx.websiteId, orderId);
  const token = toOrderToken(parts.secret, ctx.websiteId, order);
  const content = renderEmail(kind, {
    shop: website.site.title,
    languageSettings: website.site,
    order,
    items: await orderItems.list(ctx.db, ctx.websiteId, orderId),
    shipment: shipments.find(({ id }) => id === about) ?? null,
    refund: await orderRefunds.find(ctx.db, ctx.websiteId, about),
    orderReturn,
    url: baseUrl + orderPath(token),
    payUrl: baseUrl + balancePath(token, order.editRevision),
  });
  const id = ['order', orderId, kind, about, again].filter((text) => text !== '').join('-');
  const { websiteId } = ctx;
  await parts.mail.send({ id, websiteId, to: order.email, ...composeEmail(website.site, baseUrl, content) });
  await inTransaction(ctx, async (tx) => {
    await orders.lock(tx.db, tx.websiteId, orderId);
    if (!(await orderEvents.has(tx.db, tx.websiteId, event))) await orderEvents.record(tx, event);
  });
}

async function findReturn(
  ctx: Ctx,
  { orderId, about }: Pick<OrderMail, 'orderId' | 'about'>,
): Promise<(EmailReturn & OrderReturn) | null> {
  const returns = await orderReturns.list(ctx.db, ctx.websiteId, orderId);
  const found = returns.find(({ id }) => id === about);
  return found === undefined ? null : { ...found, instructions: (await getReturnSettings(ctx)).instructions };
}
