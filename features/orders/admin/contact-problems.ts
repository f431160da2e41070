import { ApiError } from '#browser/client/api-error.ts';
import { isEmail } from '#kernel/text/is-email.ts';
import type { OrderContact } from '../contact.ts';
import { type ContactOwner, type ContactPart, checkContact } from '../contact-rules.ts';
import { contactMessages as messages } from './contact-messages.ts';

/** Messages by field of the contact: `email`, `delivery.city`. */
export type ContactProblems = Readonly<Record<string, string>>;

/** What the server would refuse. */
export function findProblems(order: ContactOwner, contact: OrderContact): ContactProblems {
  const isInvalid = contact.email !== order.email && !isEmail(contact.email);
  return { ...(isInvalid && { email: messages.emailInvalid }), ...checkContact(order, contact) };
}

const PREFIX = 'contact.';

/** What the server has refused. */
export function serverProblems(error: Error | null): ContactProblems {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    Object.entries(error.errors)
      .filter(([field]) => field.startsWith(PREFIX))
      .map(([field, texts]) => [field.slice(PREFIX.length), texts.join(' ')]),
  );
}

/** Whether a dialog for this part has a field that shows one of the problems. */
export function isShownAtField(problems: ContactProblems, part: ContactPart): boolean {
  return Object.keys(problems).some((field) => field.startsWith(part === 'email' ? part : `${part}.`));
}
