import { ApiError } from '#browser/client/api-error.ts';
import type { Address } from '#features/orders/address.ts';

export type AddressField = keyof Address;
export type Problems = Partial<Record<AddressField, string>>;

export const EMPTY: Address = {
  firstName: '',
  lastName: '',
  company: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
  phone: '',
};

/** In the order of the form, so that focus can move to the first invalid field. */
export const FIELDS = [
  'country',
  'firstName',
  'lastName',
  'company',
  'line1',
  'line2',
  'city',
  'region',
  'postalCode',
  'phone',
] as const satisfies readonly AddressField[];

export const fieldId = (name: AddressField): string => `account-address-${name}`;

export function trimAll(address: Address): Address {
  return Object.fromEntries(Object.entries(address).map(([name, value]) => [name, value.trim()])) as Address;
}

/** The server's validation errors for the fields of this form. */
export function toProblems(error: unknown): Problems {
  if (!(error instanceof ApiError)) return {};
  const fieldErrors = FIELDS.flatMap((name) => {
    const [message] = error.errors[`address.${name}`] ?? [];
    return message === undefined ? [] : [[name, message] as const];
  });
  return Object.fromEntries(fieldErrors);
}
