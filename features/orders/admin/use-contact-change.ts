import { useState } from 'react';
import { focusFirstError } from '#browser/admin-kit/form/focus-first-error.ts';
import { ApiError } from '#browser/client/api-error.ts';
import { call } from '#browser/client/call.ts';
import type { OwnerOrder } from '../admin-contract.ts';
import type { OrderContact } from '../contact.ts';
import { type ContactPart, changedParts, contactOf } from '../contact-rules.ts';
import { updateContact } from './contact-api.ts';
import { type ContactProblems, findProblems, serverProblems } from './contact-problems.ts';
import { useOrderChange } from './use-order-change.ts';

interface ContactInput {
  contact: OrderContact;
  seen: OrderContact;
  sendConfirmation: boolean;
}

export interface ContactChangeOptions {
  order: OwnerOrder;
  /** The id of the form element. */
  formId: string;
  /** What the member has typed. */
  changes: Partial<OrderContact>;
  /** The text of the notification. */
  done: (input: ContactInput) => string;
}

export interface ContactChange {
  /** The contact that the member has read. */
  read: OrderContact;
  /** By field, from the first attempt to save on. */
  problems: ContactProblems;
  error: Error | null;
  /** What another member has changed. Empty unless saving was refused because of it. */
  conflict: ContactPart[];
  isPending: boolean;
  save: (options?: { sendConfirmation: boolean }) => void;
}

/** Saves a part of the contact. What was typed stays until it is saved. */
export function useContactChange({ order, formId, changes, done }: ContactChangeOptions): ContactChange {
  // The order may be loaded again while the dialog is open. What the member has read stays, until both are shown.
  const [read, setRead] = useState(() => contactOf(order));
  const [isChecked, setIsChecked] = useState(false);
  const change = useOrderChange({
    send: (body: ContactInput) => call(updateContact, { params: { orderId: order.id }, body }),
    done: (_, input) => done(input),
    onDone: () => document.getElementById(formId)?.closest('dialog')?.close(),
  });
  const { error, isPending } = change;
  const isConflict = error instanceof ApiError && error.code === 'ORDERS_CONTACT_CHANGED';
  const seen = isConflict ? contactOf(order) : read;
  const contact = { ...seen, ...changes };
  const found = findProblems({ ...seen, requiresShipping: order.requiresShipping }, contact);
  const save: ContactChange['save'] = ({ sendConfirmation } = { sendConfirmation: false }) => {
    setIsChecked(true);
    if (Object.keys(found).length > 0) return focusFirstError(formId);
    setRead(seen);
    change.mutate({ contact, seen, sendConfirmation }, { onError: () => showFailure(formId) });
  };
  return {
    read,
    problems: isChecked ? { ...serverProblems(error), ...found } : {},
    error,
    conflict: isConflict ? changedParts(read, seen) : [],
    isPending,
    save,
  };
}

/** Focuses the first invalid field. A notice above the fields may be out of sight. */
function showFailure(formId: string): void {
  requestAnimationFrame(() => {
    const dialog = document.getElementById(formId)?.closest('dialog');
    dialog?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'start' });
  });
  focusFirstError(formId);
}
