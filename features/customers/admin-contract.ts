import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { listQuery, listReply } from '#kernel/contract/list.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { CustomerInput, CustomerTag, CustomerTags } from './customer.ts';
import { MAX_BULK_CUSTOMERS } from './limits.ts';
import { CustomerAlias, CustomerParts } from './profile.ts';

const READ_RATE = { max: 240, seconds: 60 };
const WRITE_RATE = { max: 60, seconds: 60 };

// The list.

/** A time such as `2026-03-01T00:00:00.000Z`. */
const Instant = z
  .string()
  .max(40)
  .pipe(z.iso.datetime({ offset: true }))
  .refine((text) => Date.parse(text) >= 0, 'Expected a time since 1970')
  .transform((text) => new Date(text));
const OrdersBound = z.coerce.number().int().min(0).max(1_000_000_000);
const SpentBound = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

const filters = {
  ordersMin: OrdersBound.optional(),
  ordersMax: OrdersBound.optional(),
  /** In minor units of the currency of the store. */
  spentMin: SpentBound.optional(),
  spentMax: SpentBound.optional(),
  /** Customers whose last order was placed at this time or later. */
  lastOrderFrom: Instant.optional(),
  /** Customers whose last order was placed before this time. */
  lastOrderTo: Instant.optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  /** The beginning of a tag, in any case. */
  tag: CustomerTag.optional(),
};

/** `search` finds beginnings of email addresses, beginnings of names, and the beginning of a tag. */
export const CustomerQuery = listQuery(
  ['-lastOrder', 'lastOrder', '-spent', 'spent', '-orders', 'orders', 'name', '-name'],
  filters,
);
export type CustomerQuery = z.output<typeof CustomerQuery>;

export const CustomerRow = z.strictObject({
  id: z.string(),
  email: z.string(),
  /** The name in the address of the latest order. May be empty. */
  name: z.string(),
  country: z.string(),
  /** Orders that were paid, without test orders. */
  ordersCount: z.int(),
  /** What was paid less what was refunded, in the currency of the store. */
  spentCents: z.int(),
  currency: z.string(),
  /** Null if the customer has placed test orders only. */
  lastOrderOn: z.int().nullable(),
  /** Whether all orders of the customer are test orders. */
  isTest: z.boolean(),
  tags: z.array(z.string()),
  hasNote: z.boolean(),
});
export type CustomerRow = z.infer<typeof CustomerRow>;

export const listCustomersEndpoint = endpoint({
  id: 'customers.listCustomers',
  method: 'GET',
  path: '/api/config/customers',
  summary: 'Lists the people who have bought something, one for each email address.',
  capability: 'customers.read',
  bodyLimit: 0,
  rate: READ_RATE,
  query: CustomerQuery,
  reply: listReply(CustomerRow),
  errors: ['CUSTOMERS_CURSOR_INVALID'],
});

export const getOptionsEndpoint = endpoint({
  id: 'customers.getOptions',
  method: 'GET',
  path: '/api/config/customers/options',
  summary: 'Returns what the filters of the list offer.',
  capability: 'customers.read',
  bodyLimit: 0,
  rate: READ_RATE,
  reply: z.strictObject({
    /** The currency of the store, in which sums are filtered. */
    currency: z.string(),
    /** The countries of all customers. */
    countries: z.array(z.string()),
    /** The tags of the customers with the latest orders, by name. */
    tags: z.array(z.string()),
  }),
});

// One customer.

export const OwnerCustomer = CustomerRow.omit({ hasNote: true }).extend({
  firstOrderOn: z.int().nullable(),
  /** When the customer created an account. Null without one. */
  accountOn: z.int().nullable(),
  /** The other email addresses, in the order in which they were merged. */
  aliases: z.array(CustomerAlias),
  note: z.string(),
  /** For `If-Match`. Orders do not change it. */
  revision: z.int(),
  ...CustomerParts.shape,
});
export type OwnerCustomer = z.infer<typeof OwnerCustomer>;

const CustomerParams = z.strictObject({ customerId: idSchema<'customer'>() });
const CustomerReply = z.strictObject({ customer: OwnerCustomer });

export const getCustomerEndpoint = endpoint({
  id: 'customers.getCustomer',
  method: 'GET',
  path: '/api/config/customers/{customerId}',
  summary: 'Returns a customer with the latest records of each kind that the roles of the member open.',
  capability: 'customers.read',
  bodyLimit: 0,
  rate: READ_RATE,
  params: CustomerParams,
  reply: CustomerReply,
  errors: ['CUSTOMERS_NOT_FOUND'],
});

export const updateCustomerEndpoint = endpoint({
  id: 'customers.updateCustomer',
  method: 'PUT',
  path: '/api/config/customers/{customerId}',
  summary: 'Replaces the note and the tags of a customer. With `If-Match`, only if it still has that revision.',
  capability: 'customers.write',
  bodyLimit: 65_536,
  rate: WRITE_RATE,
  params: CustomerParams,
  body: CustomerInput,
  reply: CustomerReply,
  errors: ['CUSTOMERS_NOT_FOUND', 'CUSTOMERS_CHANGED'],
});

const TagChange = z.strictObject({
  ids: z.array(idSchema<'customer'>()).min(1).max(MAX_BULK_CUSTOMERS),
  add: CustomerTags.default([]),
  remove: CustomerTags.default([]),
});
/** Several, so that one request undoes what had another effect on each customer. */
const TagChanges = z
  .array(TagChange)
  .min(1)
  .max(MAX_BULK_CUSTOMERS)
  .refine(
    (changes) => changes.reduce((sum, { ids }) => sum + ids.length, 0) <= MAX_BULK_CUSTOMERS,
    `Expected at most ${MAX_BULK_CUSTOMERS} customers`,
  );

export const tagCustomersEndpoint = endpoint({
  id: 'customers.tagCustomers',
  method: 'POST',
  path: '/api/config/customers/tags',
  summary: 'Adds tags to customers and removes others: all of the changes or none.',
  capability: 'customers.write',
  bodyLimit: 131_072,
  rate: WRITE_RATE,
  body: z.strictObject({ changes: TagChanges }),
  reply: z.strictObject({
    /** What has changed in each customer. The opposite of it is the undo. */
    changed: z.array(z.strictObject({ id: z.string(), added: z.array(z.string()), removed: z.array(z.string()) })),
  }),
  errors: ['CUSTOMERS_TOO_MANY_TAGS'],
});
