import { Button } from '@mantine/core';
import { lazy, useState } from 'react';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { ConfirmButton } from '#browser/admin-kit/confirm-button.tsx';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { LazyDialog } from '#browser/admin-kit/loading/lazy-dialog.tsx';
import { call } from '#browser/client/call.ts';
import { nextReturnState, type ReturnAction } from '../../return-rules.ts';
import styles from '../order.module.css';
import { approveReturn, cancelReturn, closeReturn } from '../return-api.ts';
import { useOrderChange } from '../use-order-change.ts';
import type { OwnerReturn } from './receive-draft.ts';
import type { ReturnDialogProps } from './return-dialog-props.ts';
import { returnMessages as messages } from './return-messages.ts';
import { toReturnParams } from './to-return-params.ts';

const DeclineDialog = lazy(async () => ({ default: (await import('./decline-dialog.tsx')).DeclineDialog }));
const ReceiveDialog = lazy(async () => ({ default: (await import('./receive-dialog.tsx')).ReceiveDialog }));
const RefundDialog = lazy(async () => ({ default: (await import('../refund-dialog.tsx')).RefundDialog }));

const DIALOGS = { decline: DeclineDialog, receive: ReceiveDialog, refund: RefundDialog };

type ActionProps = Pick<ReturnDialogProps, 'order' | 'one'>;

/** What the member may do with a return now. Everything else is left out. */
export function ReturnActions({ order, one }: ActionProps) {
  const mayWrite = useCapability('orders.write');
  const mayRefund = useCapability('refunds.write');
  const [opened, setOpened] = useState<keyof typeof DIALOGS | null>(null);
  const change = useReturnChange({ order, one });
  const Opened = opened === null ? null : DIALOGS[opened];
  const close = (): void => setOpened(null);
  const isAllowed = (action: ReturnAction): boolean => nextReturnState(one.state, action) !== null;
  if (!mayWrite && !(mayRefund && isAllowed('refund'))) return null;
  const opener = (kind: keyof typeof DIALOGS, label: string) => (
    <DialogButton label={label} one={one} onClick={() => setOpened(kind)} />
  );
  return (
    <div className={styles.returnActions}>
      {change.error !== null && <ErrorNotice error={change.error} />}
      {mayWrite && isAllowed('approve') && (
        <Button
          size="compact-md"
          loading={change.isPending}
          aria-label={messages.labelFor(messages.approve, messages.name(one.number))}
          onClick={() => change.mutate('approve')}
        >
          {messages.approve}
        </Button>
      )}
      {mayWrite && isAllowed('decline') && opener('decline', messages.decline)}
      {mayWrite && isAllowed('receive') && opener('receive', messages.receive)}
      {mayRefund && isAllowed('refund') && order.refundableCents > 0 && opener('refund', messages.refund)}
      {mayWrite && <FinalActions one={one} isAllowed={isAllowed} onConfirm={change.mutate} />}
      {Opened !== null && (
        <LazyDialog onClose={close}>
          <Opened order={order} one={one} onClose={close} />
        </LazyDialog>
      )}
    </div>
  );
}

interface DialogButtonProps {
  label: string;
  one: OwnerReturn;
  onClick: () => void;
}

function DialogButton({ label, one, onClick }: DialogButtonProps) {
  return (
    <Button
      variant="default"
      size="compact-md"
      aria-haspopup="dialog"
      aria-label={messages.labelFor(label, messages.name(one.number))}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

interface FinalActionsProps {
  one: OwnerReturn;
  isAllowed: (action: ReturnAction) => boolean;
  onConfirm: (action: 'cancel' | 'close') => void;
}

/** Actions that end the return. A request is declined instead of cancelled, so that the shopper gets an answer. */
function FinalActions({ one, isAllowed, onConfirm }: FinalActionsProps) {
  const name = messages.name(one.number);
  return (
    <>
      {isAllowed('close') && (
        <ConfirmButton
          size="compact-md"
          title={messages.closeTitle(name)}
          text={messages.closeText}
          confirmLabel={messages.close}
          aria-label={messages.labelFor(messages.close, name)}
          onConfirm={() => onConfirm('close')}
        >
          {messages.close}
        </ConfirmButton>
      )}
      {isAllowed('cancel') && !isAllowed('decline') && (
        <ConfirmButton
          size="compact-md"
          title={messages.cancelTitle(name)}
          text={messages.cancelText}
          confirmLabel={messages.cancel}
          aria-label={messages.labelFor(messages.cancel, name)}
          onConfirm={() => onConfirm('cancel')}
        >
          {messages.cancel}
        </ConfirmButton>
      )}
    </>
  );
}

type SimpleAction = 'approve' | 'cancel' | 'close';

function useReturnChange({ order, one }: ActionProps) {
  const name = messages.name(one.number);
  const done = {
    approve: messages.done.approved(name),
    cancel: messages.done.cancelled(name),
    close: messages.done.closed(name),
  };
  const input = { params: toReturnParams(order, one), body: {} };
  const calls = {
    approve: () => call(approveReturn, input),
    cancel: () => call(cancelReturn, input),
    close: () => call(closeReturn, input),
  };
  return useOrderChange({
    send: (action: SimpleAction) => calls[action](),
    done: (_order, action) => done[action],
    onDone: () => undefined,
  });
}
