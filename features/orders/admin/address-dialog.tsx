import { type SyntheticEvent, useId, useState } from 'react';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { CheckLine } from '#browser/admin-kit/form/check-line.tsx';
import type { Address } from '../address.ts';
import type { OrderContact } from '../contact.ts';
import { isSameAddress } from '../contact-rules.ts';
import { AddressFields } from './address-fields.tsx';
import styles from './contact.module.css';
import { contactMessages as messages } from './contact-messages.ts';
import { ContactNotices } from './contact-notices.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import type { OrderDialogProps } from './fulfil-dialog.tsx';
import { orderName } from './order-name.ts';
import { useContactChange } from './use-contact-change.ts';

interface AddressDialogProps extends OrderDialogProps {
  part: 'delivery' | 'billing';
  /** As it was when the dialog was opened. */
  address: Address;
}

/** Edits an address of an order. */
export function AddressDialog({ order, part, address, onClose }: AddressDialogProps) {
  const id = useId();
  const [typed, setTyped] = useState(address);
  const [isShared] = useState(part === 'delivery' && isSameAddress(order.delivery, order.billing));
  const [isForBoth, setIsForBoth] = useState(isShared);
  const change = useContactChange({
    order,
    formId: id,
    changes: toChanges(typed, { part, isForBoth }),
    done: () => messages.addressSaved,
  });
  const save = (event: SyntheticEvent): void => {
    event.preventDefault();
    change.save();
  };
  const saved = change.read[part] ?? address;
  const footer = <DialogButtons form={id} label={messages.saveAddress} isPending={change.isPending} />;
  return (
    <Dialog title={messages.title[part](orderName(order))} onClose={onClose} footer={footer}>
      <ContactNotices stored={order} part={part} change={change} />
      <form id={id} className={styles.fields} onSubmit={save} noValidate autoComplete="off">
        <AddressFields part={part} saved={saved} value={typed} problems={change.problems} onChange={setTyped} />
        {isShared && <CheckLine label={messages.sameForBilling} isChecked={isForBoth} onChange={setIsForBoth} />}
      </form>
    </Dialog>
  );
}

interface AddressUse {
  part: 'delivery' | 'billing';
  isForBoth: boolean;
}

function toChanges(typed: Address, { part, isForBoth }: AddressUse): Partial<OrderContact> {
  const entries = Object.entries(typed).map(([field, text]) => [field, text.trim()]);
  const address = Object.fromEntries(entries) as Address;
  return isForBoth ? { delivery: address, billing: address } : { [part]: address };
}
