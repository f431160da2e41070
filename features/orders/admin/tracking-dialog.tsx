import { Checkbox, Stack } from '@mantine/core';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { call } from '#browser/client/call.ts';
import type { OwnerOrder } from '../admin-contract.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { dialogMessages as messages } from './dialog-messages.ts';
import type { OrderDialogProps } from './fulfil-dialog.tsx';
import { updateTracking } from './fulfilment-api.ts';
import { checkTrackingUrl, TrackingFields } from './tracking-fields.tsx';
import { useOrderChange } from './use-order-change.ts';

interface TrackingDialogProps extends OrderDialogProps {
  shipment: OwnerOrder['shipments'][number];
}

/** Changes the tracking of a parcel, which carriers often assign later. */
export function TrackingDialog({ order, shipment, onClose }: TrackingDialogProps) {
  const id = useId();
  const { carrier, trackingNumber, trackingUrl } = shipment;
  const [draft, setDraft] = useState({ carrier, trackingNumber, trackingUrl, notify: false });
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const change = useOrderChange({
    send: (body: typeof draft) =>
      call(updateTracking, { params: { orderId: order.id, shipmentId: shipment.id }, body }),
    done: () => messages.trackingSaved,
    onDone: () => form.current?.closest('dialog')?.close(),
  });
  const urlError = checkTrackingUrl(draft.trackingUrl);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    if (urlError === undefined) change.mutate(draft);
  };
  return (
    <Dialog
      title={messages.trackingTitle}
      onClose={onClose}
      footer={<DialogButtons form={id} label={messages.saveTracking} isPending={change.isPending} />}
    >
      {change.error !== null && <ErrorNotice error={change.error} />}
      <form id={id} ref={form} onSubmit={submit} noValidate>
        <Stack>
          <TrackingFields
            tracking={draft}
            urlError={isChecked ? urlError : undefined}
            onChange={(tracking) => setDraft({ ...draft, ...tracking })}
          />
          <Checkbox
            label={messages.notifyTracking(order.email)}
            checked={draft.notify}
            onChange={(event) => setDraft({ ...draft, notify: event.currentTarget.checked })}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
