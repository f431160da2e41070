import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { DateField } from '#browser/admin-kit/form/fields/time-fields.tsx';
import { formatDate } from '#browser/admin-kit/format/time.ts';
import { call } from '#browser/client/call.ts';
import type { OwnerSubscription } from '../owner-contract.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { dialogMessages as messages } from './dialog-messages.ts';
import { fieldError } from './field-error.ts';
import { ownerReschedule } from './owner-api.ts';
import { useSubscriptionChange } from './use-subscription-change.ts';

export interface SubscriptionDialogProps {
  subscription: OwnerSubscription;
  onClose: () => void;
}

/** Moves the next renewal to another day. */
export function DateDialog({ subscription, onClose }: SubscriptionDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { current = '', first = '', last = '' } = subscription.movable ?? {};
  const { date, setDate, problem, submit, change } = useDate(subscription, () =>
    form.current?.closest('dialog')?.close(),
  );
  const error = fieldError(change.error, 'date');
  const footer = <DialogButtons form={id} label={messages.reschedule} isPending={change.isPending} />;
  return (
    <Dialog title={messages.dateTitle} onClose={onClose} footer={footer} describedBy={`${id}-text`}>
      <p id={`${id}-text`}>{messages.dateText(formatDate(current))}</p>
      {change.error !== null && error === undefined && <ErrorNotice error={change.error} />}
      <form id={id} ref={form} onSubmit={submit} noValidate>
        <DateField
          name="date"
          label={messages.date}
          help={messages.dateHelp(formatDate(first), formatDate(last))}
          min={first}
          max={last}
          value={date}
          onChange={setDate}
          error={error ?? problem}
          isRequired
        />
      </form>
    </Dialog>
  );
}

/** The day. It is checked when the form is sent, and then again with each change. */
function useDate(subscription: OwnerSubscription, onDone: () => void) {
  const { id, nextOn, movable } = subscription;
  const [date, setDate] = useState(movable?.current ?? null);
  const [isChecked, setIsChecked] = useState(false);
  const change = useSubscriptionChange({
    subscription,
    send: (day: string) =>
      call(ownerReschedule, { params: { subscriptionId: id }, body: { renewalOn: nextOn ?? 0, date: day } }),
    done: (changed) => messages.moved(formatDate(changed.movable?.current ?? '')),
    onDone,
  });
  const problem = checkDate(date, movable);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    if (problem === undefined && date !== null && !change.isPending) change.mutate(date);
  };
  return { date, setDate, problem: isChecked ? problem : undefined, submit, change };
}

function checkDate(date: string | null, movable: OwnerSubscription['movable']): string | undefined {
  if (date === null) return messages.dateMissing;
  return date === movable?.current ? messages.dateSame : undefined;
}
