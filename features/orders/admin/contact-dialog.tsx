import type { ContactPart } from '../contact-rules.ts';
import { AddressDialog } from './address-dialog.tsx';
import { EmailDialog } from './email-dialog.tsx';
import type { OrderDialogProps } from './fulfil-dialog.tsx';

/** Edits the email address or one of the addresses of an order. */
export function ContactDialog({ order, part, onClose }: OrderDialogProps & { part: ContactPart }) {
  if (part === 'email') return <EmailDialog order={order} onClose={onClose} />;
  const address = order[part];
  return address === null ? null : <AddressDialog order={order} part={part} address={address} onClose={onClose} />;
}
