import { type MemberId, newId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { BadInput } from '#platform/http/input.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { OrderContact } from '../contact.ts';
import { changedParts, checkContact, contactOf } from '../contact-rules.ts';
import { orderErrors } from '../errors.ts';
import type { Order, OrderId } from '../order.ts';
import { mayChangeContact } from '../rules.ts';
import { orderMail } from './order-jobs.ts';
import { toSubject } from './order-subject.ts';
import { updateContact as writeContact } from './store/contact-repository.ts';
import * as orderEvents from './store/event-repository.ts';
import * as orders from './store/order-repository.ts';

export interface UpdateContact {
  orderId: OrderId;
  contact: OrderContact;
  /** The contact that the member has read. */
  seen: OrderContact;
  /** Emails the confirmation to the new address. */
  sendConfirmation: boolean;
  memberId: MemberId | null;
}

/**
 * Replaces the email address and the addresses, unless they are not those that the member has read. The amounts stay as
 * they are. A new email address revokes the links that were sent to the one before.
 */
export async function updateContact(ctx: Ctx, { orderId, contact, ...input }: UpdateContact): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await orders.lock(tx.db, tx.websiteId, orderId);
    if (order === null) throw orderErrors.error('ORDERS_NOT_FOUND');
    if (!mayChangeContact(order.state)) throw orderErrors.error('ORDERS_STATE_FORBIDS', { state: order.state });
    const fields = changedParts(order, contact);
    // A second click finds the contact as it shall be.
    if (fields.length === 0) return;
    if (changedParts(order, input.seen).length > 0) throw orderErrors.error('ORDERS_CONTACT_CHANGED');
    requireValid(order, contact);
    const hasNewEmail = fields.includes('email');
    const now = tx.clock();
    await writeContact(tx.db, tx.websiteId, { id: orderId, contact, revokesLinks: hasNewEmail, now });
    const id = newId(now, tx.random);
    const facts = { fields, ...(hasNewEmail && { emailBefore: order.email }) };
    await orderEvents.record(tx, { id, orderId, kind: 'contact-changed', facts, memberId: input.memberId });
    if (input.sendConfirmation && hasNewEmail && order.number !== null) await confirmAgain(tx, orderId, id);
    tx.activity?.describe({ subject: toSubject(order), before: { ...contactOf(order) }, after: { ...contact } });
  });
}

/** Reports all problems at once under their field names. */
function requireValid(order: Order, contact: OrderContact): void {
  const problems = Object.entries(checkContact(order, contact));
  const [first] = problems;
  if (first === undefined) return;
  const errors = Object.fromEntries(problems.map(([field, message]) => [`contact.${field}`, [message]]));
  throw new BadInput({ errors, userMessage: first[1] });
}

/** The event that changed the email address makes it one email of its own. */
async function confirmAgain(tx: Ctx, orderId: OrderId, eventId: string): Promise<void> {
  const payload = { kind: 'confirmation' as const, orderId, again: `contact-${eventId}` };
  await enqueue(tx, orderMail, { payload, uniqueKey: `contact/${eventId}` });
}
