import { findRegionUse } from '#features/cart/server/index.ts';
import { ADDRESS_MESSAGES } from '#features/orders/address-messages.ts';
import { type AddressProblems, checkAddress } from '#features/orders/address-rules.ts';
import type { Website } from '#features/sites/server/index.ts';
import { BadInput } from '#platform/http/input.ts';
import type { PlaceOrder } from '../../contract.ts';

/** Rejects missing or invalid addresses and reports all problems at once under their field names. */
export function requireAddresses(
  { website }: { website: Website },
  { delivery, billing }: Pick<PlaceOrder, 'delivery' | 'billing'>,
  requiresShipping: boolean,
): void {
  const errors: Record<string, string[]> = {};
  if (requiresShipping && delivery === null) errors['delivery'] = [ADDRESS_MESSAGES.delivery];
  if (delivery !== null) {
    collect(errors, 'delivery', checkAddress(delivery, findRegionUse(website, delivery.country)));
  }
  if (billing !== null) collect(errors, 'billing', checkAddress(billing));
  const [message] = Object.values(errors).flat();
  if (message !== undefined) throw new BadInput({ errors, userMessage: message });
}

function collect(errors: Record<string, string[]>, name: string, problems: AddressProblems): void {
  for (const [field, message] of Object.entries(problems)) errors[`${name}.${field}`] = [message];
}
