import type { Capability } from '#kernel/contract/capability.ts';

/** The kinds of records that are searched, in the order of the results. */
export const KINDS = {
  order: 'orders.read',
  customer: 'customers.read',
  product: 'products.read',
  page: 'pages.read',
  item: 'pages.read',
  discount: 'discounts.read',
  form: 'forms.read',
  member: 'members.read',
} as const satisfies Record<string, Capability>;

export type Kind = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as [Kind, ...Kind[]];

export const MAX_PER_KIND = 5;
/** Shorter texts find nothing: they match most records. */
export const MIN_LENGTH = 2;
