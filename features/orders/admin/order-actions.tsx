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

const StartReturnDialog = lazy(async () => ({
  default: (await import('./returns/start-return-dialog.tsx')).StartReturnDialog,
}));

const DIALOGS = { fulfil: FulfilDialog, cancel: CancelDialog, refund: RefundDialog, startReturn: StartReturnDialog };

/** A parcel of a partly fulfilled order is on its way. What was not sent can be refunded. */
function isCancellable({ state, fulfilmentState }: OwnerOrder): boolean {
  return nextState(state, 'cancel') !== null && fulfilmentState !== 'partly-fulfilled';
}

function isFulfillable({ fulfilmentState }: OwnerOrder): boolean {
  return fulfilmentState === 'unfulfilled' || fulfilmentState === 'partly-fulfilled';
}

interface Capabilities {
  mayWrite: boolean;
  mayRefund: boolean;
}

/** What the member may do with the order now, the most likely action last. Everything else is left out. */
function listActions(order: OwnerOrder, { mayWrite, mayRefund }: Capabilities) {
  const actions: readonly [keyof typeof DIALOGS, string, boolean][] = [
    ['cancel', messages.cancelOrder, mayWrite && isCancellable(order)],
    ['startReturn', messages.startReturn, mayWrite && order.returnable.length > 0],
    ['refund', messages.refund, mayRefund && order.refundableCents > 0],
    ['fulfil', messages.fulfil, mayWrite && isFulfillable(order)],
  ];
  return actions.filter(([, , isAllowed]) => isAllowed);
}

export function OrderActions({ order }: { order: OwnerOrder }) {
  const mayWrite = useCapability('orders.write');
  const mayRefund = useCapability('refunds.write');
  const [opened, setOpened] = useState<keyof typeof DIALOGS | null>(null);
  const Opened = opened === null ? null : DIALOGS[opened];
  const close = (): void => setOpened(null);
  return (
    <>
      <Button
        component={Link}
        variant="default"
        to="/orders/print"
        search={{ kind: 'packing-slip', ids: order.id } as never}
      >
        {messages.print}
      </Button>
      {listActions(order, { mayWrite, mayRefund }).map(([kind, label]) => (
        <Button
          key={kind}
          variant={kind === 'fulfil' ? 'filled' : 'default'}
          aria-haspopup="dialog"
          onClick={() => setOpened(kind)}
        >
          {label}
        </Button>
      ))}
      {Opened !== null && (
        <LazyDialog onClose={close}>
          <Opened order={order} onClose={close} />
        </LazyDialog>
      )}
    </>
  );
}
