import { useId, useRef, useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { call } from '#browser/client/call.ts';
import type { OwnerOrder } from '../admin-contract.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { dialogMessages as messages } from './dialog-messages.ts';
import { draftUnits, type FulfilDraft, fullDraft, isWhole, toShipment } from './fulfil-draft.ts';
import { FulfilForm } from './fulfil-form.tsx';
import { fulfilOrder } from './fulfilment-api.ts';
import { orderName } from './order-name.ts';
import { useOrderChange } from './use-order-change.ts';
import { useRequestKey } from './use-request-key.ts';

export interface OrderDialogProps {
  order: OwnerOrder;
  onClose: () => void;
}

/** Marks an order, or a part of it, as sent, with the tracking of the parcel if there is one. */
export function FulfilDialog({ order, onClose }: OrderDialogProps) {
  const id = useId();
  const [draft, setDraft] = useState(() => fullDraft(order));
  const form = useRef<HTMLFormElement>(null);
  const fulfilment = useFulfilment(order, () => form.current?.closest('dialog')?.close());
  const change = (changed: FulfilDraft): void => {
    fulfilment.reset();
    setDraft(changed);
  };
  return (
    <Dialog
      title={messages.fulfilTitle(orderName(order))}
      onClose={onClose}
      footer={<DialogButtons form={id} label={toLabel(order, draft)} isPending={fulfilment.isPending} />}
    >
      {fulfilment.error !== null && <ErrorNotice error={fulfilment.error} />}
      <FulfilForm
        id={id}
        ref={form}
        order={order}
        draft={draft}
        onChange={change}
        onSubmit={() => fulfilment.mutate(draft)}
      />
    </Dialog>
  );
}

function toLabel(order: OwnerOrder, draft: FulfilDraft): string {
  return isWhole(order, draft) ? messages.fulfil : messages.fulfilPart(draftUnits(draft));
}

function useFulfilment(order: OwnerOrder, onDone: () => void) {
  const { keyFor } = useRequestKey();
  return useOrderChange({
    send: (draft: FulfilDraft) => {
      const body = toShipment(draft);
      // If the reply was lost, the same parcel is not recorded twice.
      return call(fulfilOrder, { params: { orderId: order.id }, body: { ...body, key: keyFor(body) } });
    },
    done: (changed) =>
      changed.fulfilmentState === 'partly-fulfilled'
        ? messages.partFulfilled(orderName(changed))
        : messages.fulfilled(orderName(changed)),
    onDone,
  });
}
