import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { LazyDialog } from '#browser/admin-kit/loading/lazy-dialog.tsx';
import type { OwnerOrder } from '../admin-contract.ts';
import { nextState } from '../rules.ts';
import { orderMessages as messages } from './order-messages.ts';

const FulfilDialog = lazy(async () => ({ default: (await import('./fulfil-dialog.tsx')).FulfilDialog }));
const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }));
const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog.tsx')).RefundDialog }));

const PaidDialog = lazy(async () => ({ default: (await import('./paid-dialog.tsx')).PaidDialog }));

const DIALOGS = { paid: PaidDialog, fulfil: FulfilDialog, cancel: CancelDialog, refund: RefundDialog };

/** A parcel of a partly fulfilled order is on its way. What was not sent can be refunded. */
function isCancellable({ state, fulfilmentState }: OwnerOrder): boolean {
  return nextState(state, 'cancel') !== null && fulfilmentState !== 'partly-fulfilled';
}

/** Orders with gift cards have issued them. The server refuses what else cannot be edited, and says why. */
function isEditable({ state, fulfilmentState, items }: OwnerOrder): boolean {
  const isOpen = fulfilmentState === 'unfulfilled' || fulfilmentState === 'partly-fulfilled';
  return isOpen && nextState(state, 'fulfil') !== null && items.every(({ gift }) => gift === null);
}

function isFulfillable({ fulfilmentState }: OwnerOrder): boolean {
  return fulfilmentState === 'unfulfilled' || fulfilmentState === 'partly-fulfilled';
}

/** What the member may do with the order now. Everything else is left out. */
export function OrderActions({ order }: { order: OwnerOrder }) {
  const mayWrite = useCapability('orders.write');
  const mayRefund = useCapability('refunds.write');
  const [opened, setOpened] = useState<keyof typeof DIALOGS | null>(null);
  const Opened = opened === null ? null : DIALOGS[opened];
  const close = (): void => setOpened(null);
  return (
    <>
      <PrintButton order={order} />
      {mayWrite && isEditable(order) && <EditButton order={order} />}
      {mayWrite && isCancellable(order) && (
        <Button variant="default" aria-haspopup="dialog" onClick={() => setOpened('cancel')}>
          {messages.cancelOrder}
        </Button>
      )}
      {mayWrite && order.state === 'pending' && (
        <Button variant="default" aria-haspopup="dialog" onClick={() => setOpened('paid')}>
          {messages.markPaid}
        </Button>
      )}
      {mayRefund && order.refundableCents > 0 && (
        <Button variant="default" aria-haspopup="dialog" onClick={() => setOpened('refund')}>
          {messages.refund}
        </Button>
      )}
      {mayWrite && isFulfillable(order) && (
        <Button aria-haspopup="dialog" onClick={() => setOpened('fulfil')}>
          {messages.fulfil}
        </Button>
      )}
      {Opened !== null && (
        <LazyDialog onClose={close}>
          <Opened order={order} onClose={close} />
        </LazyDialog>
      )}
    </>
  );
}

function EditButton({ order }: { order: OwnerOrder }) {
  return (
    <Button component={Link} variant="default" to={`/orders/${order.id}/edit`}>
      {messages.edit}
    </Button>
  );
}

function PrintButton({ order }: { order: OwnerOrder }) {
  return (
    <Button
      component={Link}
      variant="default"
      to="/orders/print"
      search={{ kind: 'packing-slip', ids: order.id } as never}
    >
      {messages.print}
    </Button>
  );
}
