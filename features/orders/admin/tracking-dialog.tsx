import { Stack } from '@mantine/core';
import { type SyntheticEvent, useId, useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { CheckLine } from '#browser/admin-kit/form/check-line.tsx';
import { focusFirstError } from '#browser/admin-kit/form/focus-first-error.ts';
import { ApiError } from '#browser/client/api-error.ts';
import { call } from '#browser/client/call.ts';
import type { OwnerOrder } from '../admin-contract.ts';
import { describeParcel } from '../describe-parcel.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { dialogMessages as messages } from './dialog-messages.ts';
import type { OrderDialogProps } from './fulfil-dialog.tsx';
import { updateTracking } from './fulfilment-api.ts';
import { checkTrackingUrl, type Tracking, TrackingFields } from './tracking-fields.tsx';
import { useOrderChange } from './use-order-change.ts';

interface TrackingDialogProps extends OrderDialogProps {
  shipment: OwnerOrder['shipments'][number];
}

/** Changes the tracking of a parcel, which carriers often assign later. */
export function TrackingDialog({ order, shipment, onClose }: TrackingDialogProps) {
  const id = useId();
  const { draft, setDraft, urlError, change, isConflict, save } = useTracking({ order, shipment, formId: id });
  return (
    <Dialog
      title={messages.trackingTitle(describeParcel(shipment.lines, order.items))}
      onClose={onClose}
      footer={<DialogButtons form={id} label={messages.saveTracking} isPending={change.isPending} />}
    >
      {change.error !== null && <ErrorNotice error={change.error} />}
      {isConflict && <p>{messages.otherTracking(Object.values(toTracking(shipment)).filter(Boolean).join(', '))}</p>}
      <form id={id} onSubmit={save} noValidate>
        <Stack>
          <TrackingFields
            tracking={draft}
            urlError={urlError}
            onChange={(tracking) => setDraft({ ...draft, ...tracking })}
          />
          <CheckLine
            label={messages.notifyTracking(order.email)}
            isChecked={draft.notify}
            onChange={(notify) => setDraft({ ...draft, notify })}
          />
        </Stack>
      </form>
    </Dialog>
  );
}

interface TrackingOptions extends Pick<TrackingDialogProps, 'order' | 'shipment'> {
  formId: string;
}

function useTracking({ order, shipment, formId }: TrackingOptions) {
  // The order may be loaded again while the dialog is open. What the member has read stays, until both are shown.
  const [read] = useState(() => toTracking(shipment));
  const [draft, setDraft] = useState({ ...read, notify: false });
  const [isChecked, setIsChecked] = useState(false);
  const change = useOrderChange({
    send: (body: typeof draft & { seen: Tracking }) =>
      call(updateTracking, { params: { orderId: order.id, shipmentId: shipment.id }, body }),
    done: () => messages.trackingSaved,
    onDone: () => document.getElementById(formId)?.closest('dialog')?.close(),
  });
  const isConflict = change.error instanceof ApiError && change.error.code === 'ORDERS_TRACKING_CHANGED';
  const urlError = checkTrackingUrl(draft.trackingUrl);
  const save = (event: SyntheticEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    if (urlError === undefined) change.mutate({ ...draft, seen: isConflict ? toTracking(shipment) : read });
    else focusFirstError(formId);
  };
  return { draft, setDraft, urlError: isChecked ? urlError : undefined, change, isConflict, save };
}

function toTracking({ carrier, trackingNumber, trackingUrl }: Tracking): Tracking {
  return { carrier, trackingNumber, trackingUrl };
}
