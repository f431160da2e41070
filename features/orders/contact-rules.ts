import type { Address } from './address.ts';
import { ADDRESS_MESSAGES } from './address-messages.ts';
import { checkAddress } from './address-rules.ts';
import type { OrderContact } from './contact.ts';

export type ContactPart = keyof OrderContact;

/** The contact of an order without its other fields. */
export function contactOf({ email, delivery, billing }: OrderContact): OrderContact {
  return { email, delivery, billing };
}

/** What differs between two contacts. */
export function changedParts(before: OrderContact, after: OrderContact): ContactPart[] {
  const parts: ContactPart[] = [];
  if (before.email !== after.email) parts.push('email');
  if (!isSameAddress(before.delivery, after.delivery)) parts.push('delivery');
  if (!isSameAddress(before.billing, after.billing)) parts.push('billing');
  return parts;
}

export function isSameAddress(a: Address | null, b: Address | null): boolean {
  if (a === null || b === null) return a === b;
  return (Object.keys(a) as (keyof Address)[]).every((field) => a[field] === b[field]);
}

/** An order before a change of its contact. */
export interface ContactOwner extends OrderContact {
  requiresShipping: boolean;
}

/**
 * Problems of a new contact by field, such as `delivery.city`. An address that stays as it is was valid when the order
 * was placed, and is not checked again.
 */
export function checkContact(order: ContactOwner, contact: OrderContact): Record<string, string> {
  return { ...checkDelivery(order, contact), ...checkBilling(order, contact) };
}

/** What is delivered needs a delivery address. Other orders have none. */
function checkDelivery({ delivery, requiresShipping }: ContactOwner, contact: OrderContact): Record<string, string> {
  if (isSameAddress(delivery, contact.delivery)) return {};
  if (contact.delivery === null) return requiresShipping ? { delivery: ADDRESS_MESSAGES.delivery } : {};
  if (delivery === null && !requiresShipping) return { delivery: ADDRESS_MESSAGES.noDelivery };
  return problemsOf('delivery', contact.delivery);
}

function checkBilling({ billing }: ContactOwner, contact: OrderContact): Record<string, string> {
  if (isSameAddress(billing, contact.billing)) return {};
  if (contact.billing === null) return { billing: ADDRESS_MESSAGES.billing };
  return problemsOf('billing', contact.billing);
}

function problemsOf(part: ContactPart, address: Address): Record<string, string> {
  return Object.fromEntries(
    Object.entries(checkAddress(address)).map(([field, message]) => [`${part}.${field}`, message]),
  );
}
