import { Stack } from '@mantine/core';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { call } from '#browser/client/call.ts';
import type { OwnerOrder } from '../admin-contract.ts';
import { fulfilOrder } from './api.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { dialogMessages as messages } from './dialog-messages.ts';
import { orderName } from './order-name.ts';
import { TextLine } from './text-line.tsx';
import { useOrderChange } from './use-order-change.ts';

const EMPTY = { carrier: '', trackingNumber: '', trackingUrl: '' };

export interface OrderDialogProps {
  order: OwnerOrder;
  onClose: () => void;
}

/** Marks an order as sent, with the tracking of the parcel if there is one. */
export function FulfilDialog({ order, onClose }: OrderDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const change = useOrderChange({
    send: (body: typeof EMPTY) => call(fulfilOrder, { params: { orderId: order.id }, body }),
    done: (changed) => messages.fulfilled(orderName(changed)),
    onDone: () => form.current?.closest('dialog')?.close(),
  });
  const footer = <DialogButtons form={id} label={messages.fulfil} isPending={change.isPending} />;
  return (
    <Dialog title={messages.fulfilTitle(orderName(order))} onClose={onClose} footer={footer} describedBy={`${id}-text`}>
      <p id={`${id}-text`}>{messages.fulfilText(order.email)}</p>
      {change.error !== null && <ErrorNotice error={change.error} />}
      <TrackingForm id={id} ref={form} onSubmit={(tracking) => change.mutate(tracking)} />
    </Dialog>
  );
}

interface TrackingFormProps {
  id: string;
  ref: React.Ref<HTMLFormElement>;
  onSubmit: (tracking: typeof EMPTY) => void;
}

function TrackingForm({ id, ref, onSubmit }: TrackingFormProps) {
  const [values, setValues] = useState(EMPTY);
  const [isChecked, setIsChecked] = useState(false);
  const isValid = isWebAddress(values.trackingUrl);
  const bind = (name: keyof typeof EMPTY) => ({
    value: values[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    if (isValid) onSubmit(values);
  };
  return (
    <form id={id} ref={ref} onSubmit={submit} noValidate>
      <Stack>
        <TextLine {...bind('carrier')} label={messages.carrier} maxLength={100} />
        <TextLine {...bind('trackingNumber')} label={messages.trackingNumber} maxLength={100} />
        <TextLine
          {...bind('trackingUrl')}
          type="url"
          label={messages.trackingUrl}
          help={messages.trackingUrlHelp}
          maxLength={500}
          error={isChecked && !isValid && messages.trackingUrlInvalid}
        />
      </Stack>
    </form>
  );
}

/** The contract also accepts no address. */
function isWebAddress(text: string): boolean {
  const trimmed = text.trim();
  return trimmed === '' || (/^https?:\/\/./i.test(trimmed) && URL.canParse(trimmed));
}
