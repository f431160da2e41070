import type { Address } from '#features/orders/address.ts';
import type { ExtraValues } from '../checkout-flow.ts';

export type AddressField = keyof Address;
export type AddressKind = 'delivery' | 'billing';
/** The names that server errors use, so that each error can be shown at its field. */
export type FieldName =
  | 'email'
  | 'reminder'
  | `${AddressKind}.${AddressField}`
  | 'card.number'
  | 'card.expiry'
  | 'card.cvc'
  | `extra.${string}`;

export type Values = Readonly<Partial<Record<FieldName, string>>>;
export type Problems = Readonly<Partial<Record<FieldName, string>>>;

/** In page order, so that the first invalid field can be focused. */
const ADDRESS_FIELDS = [
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

const CARD_FIELDS = ['card.number', 'card.expiry', 'card.cvc'] as const satisfies readonly FieldName[];

const FIELD_NAMES: readonly FieldName[] = [
  'email',
  'reminder',
  ...ADDRESS_FIELDS.map((field) => `delivery.${field}` as const),
  ...CARD_FIELDS,
  ...ADDRESS_FIELDS.map((field) => `billing.${field}` as const),
];

const isExtra = (name: string): name is `extra.${string}` => name.startsWith('extra.');

export const isFieldName = (name: string): name is FieldName =>
  isExtra(name) || (FIELD_NAMES as readonly string[]).includes(name);

/** Card data is never stored and is sent only to the bank. */
export const isCardField = (name: FieldName): boolean => name.startsWith('card.');

export const valueOf = (values: Values, name: FieldName): string => values[name] ?? '';

export const fieldId = (name: FieldName): string => `checkout-${name.replace('.', '-')}`;

/** Extra fields come first on the page, in the order in which they were checked. */
export const firstProblem = (problems: Problems): FieldName | undefined =>
  Object.keys(problems).find(isExtra) ?? FIELD_NAMES.find((name) => problems[name] !== undefined);

/** Values of the extra fields by their own names. */
export function toExtra(values: Values): ExtraValues {
  const answers = Object.entries(values).filter(([name]) => isExtra(name));
  return Object.fromEntries(answers.map(([name, value]) => [name.slice('extra.'.length), (value ?? '').trim()]));
}

export function toAddress(values: Values, addressKind: AddressKind): Address {
  const read = (field: AddressField): string => valueOf(values, `${addressKind}.${field}`).trim();
  return {
    firstName: read('firstName'),
    lastName: read('lastName'),
    company: read('company'),
    line1: read('line1'),
    line2: read('line2'),
    city: read('city'),
    region: read('region'),
    postalCode: read('postalCode'),
    country: read('country'),
    phone: read('phone'),
  };
}
