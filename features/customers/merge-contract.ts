import { z } from 'zod';
import { SubscriberState } from '#features/mailing-list/subscriber.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { ListCount } from '#kernel/contract/list.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { OwnerCustomer } from './admin-contract.ts';

const READ_RATE = { max: 240, seconds: 60 };
const WRITE_RATE = { max: 60, seconds: 60 };

const CustomerId = idSchema<'customer'>();
const CustomerParams = z.strictObject({ customerId: CustomerId });
const CustomerReply = z.strictObject({ customer: OwnerCustomer });

/** One of two customers that may be merged. A count is null if the roles of the member do not open its area. */
const MergeCandidate = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  aliases: z.array(z.string()),
  ordersCount: z.int(),
  spentCents: z.int(),
  currency: z.string(),
  hasNote: z.boolean(),
  tags: z.array(z.string()),
  subscriptions: ListCount.nullable(),
  giftCardsBought: ListCount.nullable(),
  giftCardsReceived: ListCount.nullable(),
  submissions: ListCount.nullable(),
  reviews: ListCount.nullable(),
  comments: ListCount.nullable(),
  restockRequests: ListCount.nullable(),
  /** Of the address of the customer. It does not change. */
  mailing: SubscriberState.nullable(),
});
export type MergeCandidate = z.infer<typeof MergeCandidate>;

export const previewMergeEndpoint = endpoint({
  id: 'customers.previewMerge',
  method: 'GET',
  path: '/api/config/customers/{customerId}/merge',
  summary: 'Returns what a merge of two customers would join, or why they cannot be merged.',
  capability: 'customers.write',
  bodyLimit: 0,
  rate: READ_RATE,
  params: CustomerParams,
  query: z.strictObject({ otherId: CustomerId }),
  reply: z.strictObject({
    customers: z.tuple([MergeCandidate, MergeCandidate]),
    ordersCount: z.int(),
    spentCents: z.int(),
    currency: z.string(),
    note: z.string(),
    tags: z.array(z.string()),
  }),
  errors: [
    'CUSTOMERS_NOT_FOUND',
    'CUSTOMERS_SAME',
    'CUSTOMERS_ALREADY_MERGED',
    'CUSTOMERS_TOO_MANY_ADDRESSES',
    'CUSTOMERS_MERGED_TAGS',
    'CUSTOMERS_MERGED_NOTE',
    'CUSTOMERS_ERASED',
    'CUSTOMERS_BEING_ERASED',
  ],
});

export const mergeCustomersEndpoint = endpoint({
  id: 'customers.mergeCustomers',
  method: 'POST',
  path: '/api/config/customers/{customerId}/merge',
  summary: 'Merges another customer into this one, which keeps its email address. Returns the one that is left.',
  capability: 'customers.write',
  bodyLimit: 1000,
  rate: WRITE_RATE,
  params: CustomerParams,
  body: z.strictObject({ otherId: CustomerId }),
  reply: CustomerReply,
  errors: [
    'CUSTOMERS_NOT_FOUND',
    'CUSTOMERS_SAME',
    'CUSTOMERS_ALREADY_MERGED',
    'CUSTOMERS_TOO_MANY_ADDRESSES',
    'CUSTOMERS_MERGED_TAGS',
    'CUSTOMERS_MERGED_NOTE',
    'CUSTOMERS_ERASED',
    'CUSTOMERS_BEING_ERASED',
  ],
});

export const separateAddressEndpoint = endpoint({
  id: 'customers.separateAddress',
  method: 'POST',
  path: '/api/config/customers/{customerId}/separations',
  summary: 'Gives one of the other addresses of a customer the profile back that it had before the merge.',
  capability: 'customers.write',
  bodyLimit: 1000,
  rate: WRITE_RATE,
  params: CustomerParams,
  body: z.strictObject({ email: z.string().min(1).max(320) }),
  reply: z.strictObject({
    customer: OwnerCustomer,
    /** Null if nothing is left of it. */
    separatedId: z.string().nullable(),
  }),
  errors: ['CUSTOMERS_NOT_FOUND', 'CUSTOMERS_ADDRESS_NOT_FOUND', 'CUSTOMERS_ERASED', 'CUSTOMERS_BEING_ERASED'],
});
