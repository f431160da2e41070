import { isDeepStrictEqual } from 'node:util';
import { type MemberId, newId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { orderErrors } from '../../errors.ts';
import type { Order, OrderId } from '../../order.ts';
import type { OrderReturn, ReturnId, ReturnLine } from '../../order-return.ts';
import { isReturnableState, isReturnOpen } from '../../return-rules.ts';
import { lockOrder } from '../lock-order-for.ts';
import { orderMail, returnNotice } from '../order-jobs.ts';
import { toSubject } from '../order-subject.ts';
import * as orderEvents from '../store/event-repository.ts';
import * as orderItems from '../store/item-repository.ts';
import * as orderReturns from '../store/return-repository.ts';
import * as orderShipments from '../store/shipment-repository.ts';
import { checkMemberLimit, checkNewReturn, checkShopperLimit } from './plan-return.ts';
import { getReturnSettings } from './return-settings.ts';

export interface NewReturn {
  orderId: OrderId;
  lines: readonly ReturnLine[];
  note: string;
  /** Makes it one return, however often the request arrives. */
  key: string;
}

/** Requests a return for the shopper, and notifies the shopper and the owner. The caller has checked the link. */
export async function requestReturn(ctx: Ctx, input: NewReturn): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    if (await wasRequested(tx, input, shopperKey)) return;
    const shipments = await orderShipments.list(tx.db, tx.websiteId, order.id);
    const shippedAt = shipments.map(({ createdAt }) => createdAt);
    const isOpen = isReturnOpen(await getReturnSettings(tx), { shippedAt, now: tx.clock() });
    if (!isOpen || !isReturnableState(order.state)) throw orderErrors.error('ORDERS_RETURNS_CLOSED');
    const { id } = await insertReturn(tx, order, { ...input, key: shopperKey(input.key), state: 'requested' });
    await enqueueReturnMail(tx, order, { kind: 'return-requested', id });
    await enqueue(tx, returnNotice, { payload: { orderId: order.id, returnId: id }, uniqueKey: id });
  });
}

export interface StartReturn extends NewReturn {
  /** Whether the shopper gets the email with the instructions. */
  notify: boolean;
  memberId: MemberId | null;
}

/** Starts a return for a member. It is approved from the start. */
export async function startReturn(ctx: Ctx, input: StartReturn): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    if (await wasRequested(tx, input, memberKey)) return;
    if (!isReturnableState(order.state)) throw orderErrors.error('ORDERS_STATE_FORBIDS', { state: order.state });
    const { memberId } = input;
    const created = await insertReturn(tx, order, { ...input, key: memberKey(input.key), state: 'approved', memberId });
    if (input.notify) await enqueueReturnMail(tx, order, { kind: 'return-approved', id: created.id });
    const after = { return: created.number, state: 'approved', units: unitsOf(input.lines) };
    tx.activity?.describe({ subject: toSubject(order), before: {}, after });
  });
}

// A key of the shopper never finds a return of a member.
const shopperKey = (key: string): string => `shopper-${key}`;
const memberKey = (key: string): string => `member-${key}`;

/** Throws when the key was used for other content. */
async function wasRequested(tx: Ctx, input: NewReturn, toKey: (key: string) => string): Promise<boolean> {
  const { orderId, key, lines, note } = input;
  const earlier = await orderReturns.findRequest(tx.db, tx.websiteId, { orderId, key: toKey(key) });
  if (earlier !== null && !isDeepStrictEqual(earlier, { lines, note }))
    throw orderErrors.error('ORDERS_RETURN_KEY_REUSED');
  return earlier !== null;
}

const unitsOf = (lines: readonly ReturnLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

interface ReturnInsert extends NewReturn {
  state: 'requested' | 'approved';
  memberId?: MemberId | null;
}

async function insertReturn(
  tx: Ctx,
  order: Order,
  { lines, note, key, state, memberId = null }: ReturnInsert,
): Promise<Pick<OrderReturn, 'id' | 'number'>> {
  const items = await orderItems.list(tx.db, tx.websiteId, order.id);
  const returns = await orderReturns.list(tx.db, tx.websiteId, order.id);
  (state === 'requested' ? checkShopperLimit : checkMemberLimit)(returns);
  checkNewReturn({ items, returns }, lines);
  const now = tx.clock();
  const id: ReturnId = newId<'order-return'>(now, tx.random);
  const number = returns.length + 1;
  await orderReturns.insert(tx.db, tx.websiteId, {
    id,
    orderId: order.id,
    number,
    state,
    lines: [...lines],
    note,
    key,
    now,
  });
  const kind = state === 'requested' ? ('return-requested' as const) : ('return-started' as const);
  await orderEvents.record(tx, { orderId: order.id, kind, facts: { number, units: unitsOf(lines) }, memberId });
  return { id, number };
}

/** The email is about the return, so that each return has its own. */
export async function enqueueReturnMail(
  tx: Ctx,
  order: Order,
  { kind, id }: { kind: 'return-requested' | 'return-approved' | 'return-declined'; id: ReturnId },
): Promise<void> {
  await enqueue(tx, orderMail, { payload: { kind, orderId: order.id, about: id }, uniqueKey: `${kind}/${id}` });
}
