import type { MemberId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { orderErrors } from '../../errors.ts';
import type { Order, OrderId } from '../../order.ts';
import type { OrderReturn, ReturnId, ReturnState } from '../../order-return.ts';
import { isReturnableState, mayShopperCancel, nextReturnState, type ReturnAction } from '../../return-rules.ts';
import { lockOrder } from '../lock-order-for.ts';
import { toSubject } from '../order-subject.ts';
import type { EventKind } from '../store/event-repository.ts';
import * as orderEvents from '../store/event-repository.ts';
import * as orderReturns from '../store/return-repository.ts';
import { enqueueReturnMail } from './create-return.ts';

export interface ReturnKey {
  orderId: OrderId;
  returnId: ReturnId;
}

export interface MemberChange extends ReturnKey {
  memberId: MemberId | null;
}

export interface LockedReturn {
  order: Order;
  found: OrderReturn;
}

/** Locks the order and finds one of its returns. The lock of the order also holds for its returns. */
export async function lockReturn(tx: Ctx, { orderId, returnId }: ReturnKey): Promise<LockedReturn> {
  const order = await lockOrder(tx, orderId);
  return { order, found: await findReturn(tx, order, returnId) };
}

/** The caller has locked the order. */
export async function findReturn(tx: Ctx, order: Order, returnId: ReturnId): Promise<OrderReturn> {
  const returns = await orderReturns.list(tx.db, tx.websiteId, order.id);
  const found = returns.find(({ id }) => id === returnId);
  if (found === undefined) throw orderErrors.error('ORDERS_RETURN_NOT_FOUND');
  return found;
}

export function requireReturnAction({ state }: OrderReturn, action: ReturnAction): ReturnState {
  const to = nextReturnState(state, action);
  if (to === null) throw orderErrors.error('ORDERS_RETURN_STATE', { state });
  return to;
}

export async function approveReturn(ctx: Ctx, input: MemberChange): Promise<void> {
  await changeByMember(ctx, input, { action: 'approve', event: 'return-approved', mail: 'return-approved' });
}

export async function declineReturn(
  ctx: Ctx,
  { message, ...input }: MemberChange & { message: string },
): Promise<void> {
  const change = { action: 'decline', event: 'return-declined', mail: 'return-declined', message } as const;
  await changeByMember(ctx, input, change);
}

export async function closeReturn(ctx: Ctx, input: MemberChange): Promise<void> {
  await changeByMember(ctx, input, { action: 'close', event: 'return-closed' });
}

export async function cancelReturn(ctx: Ctx, input: MemberChange): Promise<void> {
  await changeByMember(ctx, input, { action: 'cancel', event: 'return-cancelled' });
}

/** Cancels a return for the shopper, as long as the shop has not decided about it. */
export async function withdrawReturn(ctx: Ctx, input: ReturnKey): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const locked = await lockReturn(tx, input);
    const { state } = locked.found;
    // A second click finds the return as it shall be.
    if (state === 'cancelled') return;
    if (!mayShopperCancel(state)) throw orderErrors.error('ORDERS_RETURN_STATE', { state });
    await applyChange(tx, locked, { to: 'cancelled', event: 'return-withdrawn', memberId: null });
  });
}

interface Change {
  action: ReturnAction;
  event: EventKind;
  mail?: 'return-approved' | 'return-declined';
  message?: string;
}

async function changeByMember(ctx: Ctx, { memberId, ...key }: MemberChange, change: Change): Promise<void> {
  const { action, event, mail, message } = change;
  await inTransaction(ctx, async (tx) => {
    const locked = await lockReturn(tx, key);
    const { order, found } = locked;
    const to = requireReturnAction(found, action);
    // The order may have been refunded or cancelled since the request.
    if (action === 'approve' && !isReturnableState(order.state))
      throw orderErrors.error('ORDERS_STATE_FORBIDS', { state: order.state });
    await applyChange(tx, locked, { to, event, memberId, ...(message !== undefined && { message }) });
    if (mail !== undefined) await enqueueReturnMail(tx, order, { kind: mail, id: found.id });
    tx.activity?.describe({
      subject: toSubject(order),
      before: { state: found.state },
      after: { return: found.number, state: to, ...(message !== undefined && { message }) },
    });
  });
}

async function applyChange(
  tx: Ctx,
  { order, found }: LockedReturn,
  change: { to: ReturnState; event: EventKind; memberId: MemberId | null; message?: string },
): Promise<void> {
  const { to, event, memberId, message } = change;
  const facts = { number: found.number, ...(message !== undefined && { message }) };
  await orderReturns.transition(tx.db, tx.websiteId, {
    id: found.id,
    from: found.state,
    to,
    now: tx.clock(),
    ...(message !== undefined && { message }),
  });
  await orderEvents.record(tx, { orderId: order.id, kind: event, facts, memberId });
}
