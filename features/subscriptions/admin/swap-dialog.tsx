import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { SelectField } from '#browser/admin-kit/form/fields/select-field.tsx';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { call } from '#browser/client/call.ts';
import type { OwnerSubscription } from '../owner-contract.ts';
import type { SubscriptionDialogProps } from './date-dialog.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { dialogMessages as messages } from './dialog-messages.ts';
import { fieldError } from './field-error.ts';
import { ownerSwap } from './owner-api.ts';
import { useSubscriptionChange } from './use-subscription-change.ts';

/** Changes the variant. Offers those that are published and in stock. */
export function SwapDialog({ subscription, onClose }: SubscriptionDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [sku, setSku] = useState<string | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const change = useSwap(subscription, () => form.current?.closest('dialog')?.close());
  const chosen = subscription.choices.find((choice) => choice.sku === sku);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    if (chosen !== undefined && !change.isPending) change.mutate(chosen);
  };
  const error = fieldError(change.error, 'sku') ?? fieldError(change.error, 'expectedPriceCents');
  const footer = <DialogButtons form={id} label={messages.swap} isPending={change.isPending} />;
  return (
    <Dialog title={messages.swapTitle} onClose={onClose} footer={footer} describedBy={`${id}-text`}>
      <p id={`${id}-text`}>{messages.swapText}</p>
      {change.error !== null && error === undefined && <ErrorNotice error={change.error} />}
      <form id={id} ref={form} onSubmit={submit} noValidate>
        <SelectField
          name="sku"
          label={messages.variant}
          options={toOptions(subscription)}
          value={sku}
          onChange={setSku}
          error={isChecked && chosen === undefined ? messages.variantMissing : error}
          isRequired
        />
      </form>
    </Dialog>
  );
}

function useSwap(subscription: OwnerSubscription, onDone: () => void) {
  return useSubscriptionChange({
    subscription,
    send: (choice: OwnerSubscription['choices'][number]) =>
      call(ownerSwap, {
        params: { subscriptionId: subscription.id },
        body: { sku: choice.sku, expectedPriceCents: choice.unitPriceCents },
      }),
    done: () => messages.swapped,
    onDone,
  });
}

function toOptions({ choices, currency }: OwnerSubscription) {
  return choices.map(({ sku, attributes, unitPriceCents }) => {
    const name = Object.values(attributes).join(', ');
    return { value: sku, label: messages.choice(name === '' ? sku : name, formatMoney(unitPriceCents, currency)) };
  });
}
