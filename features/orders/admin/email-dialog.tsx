import { type SyntheticEvent, useId, useState } from 'react';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { CheckLine } from '#browser/admin-kit/form/check-line.tsx';
import { EMAIL_MAX_LENGTH } from '#kernel/text/is-email.ts';
import styles from './contact.module.css';
import { contactMessages as messages } from './contact-messages.ts';
import { ContactNotices } from './contact-notices.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import type { OrderDialogProps } from './fulfil-dialog.tsx';
import { orderName } from './order-name.ts';
import { TextLine } from './text-line.tsx';
import { useContactChange } from './use-contact-change.ts';

/** Edits the email address of an order. */
export function EmailDialog({ order, onClose }: OrderDialogProps) {
  const id = useId();
  const [email, setEmail] = useState(order.email);
  const [sendConfirmation, setSendConfirmation] = useState(false);
  const change = useContactChange({
    order,
    formId: id,
    changes: { email: email.trim().toLowerCase() },
    done: ({ contact, seen, sendConfirmation: isSent }) =>
      isSent && contact.email !== seen.email ? messages.emailSavedAndSent(contact.email) : messages.emailSaved,
  });
  const save = (event: SyntheticEvent): void => {
    event.preventDefault();
    change.save({ sendConfirmation });
  };
  const footer = <DialogButtons form={id} label={messages.saveEmail} isPending={change.isPending} />;
  return (
    <Dialog title={messages.title.email(orderName(order))} onClose={onClose} footer={footer}>
      <ContactNotices stored={order} part="email" change={change} />
      <form id={id} className={styles.fields} onSubmit={save} noValidate autoComplete="off">
        <TextLine
          type="email"
          label={messages.email}
          help={messages.emailHelp}
          maxLength={EMAIL_MAX_LENGTH}
          value={email}
          error={change.problems['email'] ?? false}
          onChange={setEmail}
          data-autofocus
        />
        {order.number !== null && (
          <CheckLine label={messages.sendConfirmation} isChecked={sendConfirmation} onChange={setSendConfirmation} />
        )}
      </form>
    </Dialog>
  );
}
