import type { Address } from '#features/orders/address.ts';
import { BadInput } from '#platform/http/input.ts';
import { type AddressProblems, checkAddress } from '../address-rules.ts';
import type { PlaceOrder } from '../contract.ts';

/** Refuses addresses that are missing or wrong, all problems at once, under the names of their fields. */
export function requireAddresses({ delivery, billing }: PlaceOrder, requiresShipping: boolean): void {
  const errors: Record<string, string[]> = {};
  if (requiresShipping && delivery === null) errors['delivery'] = ['Please enter where it should go.'];
  collect(errors, 'delivery', delivery);
  collect(errors, 'billing', billing);
  const [words] = Object.values(errors).flat();
  if (words !== undefined) throw new BadInput({ errors, words });
}

function collect(errors: Record<string, string[]>, name: string, address: Address | null): void {
  if (address === null) return;
  const problems: AddressProblems = checkAddress(address);
  for (const [field, words] of Object.entries(problems)) errors[`${name}.${field}`] = [words];
}
