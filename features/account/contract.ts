import { z } from 'zod';
import { CheckoutCountry } from '#features/checkout/contract.ts';
import { Address } from '#features/orders/address.ts';
import { CancelReason, OrderState } from '#features/orders/order.ts';
import { SubscriptionState } from '#features/subscriptions/rules.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { idSchema } from '#kernel/ids/id.ts';

const READ = { bodyLimit: 0, rate: { max: 120, seconds: 60 } } as const;
const WRITE = { bodyLimit: 8192, rate: { max: 60, seconds: 60 } } as const;

export const getMeEndpoint = endpoint({
  id: 'account.getMe',
  method: 'GET',
  path: '/api/account/me',
  summary: 'Returns the signed-in account with the data that prefills the checkout, or null for a guest.',
  capability: 'public',
  ...READ,
  reply: z.strictObject({
    account: z.strictObject({ email: z.string(), address: Address.nullable() }).nullable(),
  }),
});

const File = z.strictObject({
  title: z.string(),
  /** Index of the order line that the file belongs to. */
  itemIndex: z.int(),
  left: z.int(),
});

/** An order as a row in the shopper's order list. */
export const AccountOrder = z.strictObject({
  /** Opens the order. Part of the URL of its page. */
  token: z.string(),
  number: z.int().nullable(),
  state: OrderState,
  cancelReason: CancelReason.nullable(),
  totalCents: z.int(),
  refundedCents: z.int(),
  currency: z.string(),
  createdOn: z.int(),
  /** Short titles of the purchased items. */
  titles: z.array(z.string()),
  files: z.array(File),
});
export type AccountOrder = z.infer<typeof AccountOrder>;

export const listOrdersEndpoint = endpoint({
  id: 'account.listOrders',
  method: 'GET',
  path: '/api/account/orders',
  summary: 'Lists the orders of the address of the account, the latest first.',
  capability: 'account',
  ...READ,
  query: z.object({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
  reply: z.strictObject({ orders: z.array(AccountOrder), total: z.int(), pageSize: z.int() }),
});

export const AccountSubscription = z.strictObject({
  /** Opens the subscription. Part of the URL of its page. */
  token: z.string(),
  title: z.string(),
  quantity: z.int(),
  state: SubscriptionState,
  /** The next renewal. Null when it does not renew. */
  nextOn: z.int().nullable(),
});
export type AccountSubscription = z.infer<typeof AccountSubscription>;

export const listSubscriptionsEndpoint = endpoint({
  id: 'account.listSubscriptions',
  method: 'GET',
  path: '/api/account/subscriptions',
  summary: 'Lists the subscriptions of the address of the account, the latest first.',
  capability: 'account',
  ...READ,
  reply: z.strictObject({ subscriptions: z.array(AccountSubscription) }),
});

export const SavedAddress = z.strictObject({ id: z.string(), address: Address, preferred: z.boolean() });
export type SavedAddress = z.infer<typeof SavedAddress>;

const Addresses = z.strictObject({ addresses: z.array(SavedAddress) });

export const listAddressesEndpoint = endpoint({
  id: 'account.listAddresses',
  method: 'GET',
  path: '/api/account/addresses',
  summary: 'Lists the addresses of the account, default address first, and the available countries.',
  capability: 'account',
  ...READ,
  reply: Addresses.extend({ countries: z.array(CheckoutCountry) }),
});

/** The first address is always preferred, whatever this flag says. */
const AddressBody = z.strictObject({ address: Address, preferred: z.boolean().default(false) });
const AddressParams = z.strictObject({ addressId: idSchema<'shopper-address'>() });

export const addAddressEndpoint = endpoint({
  id: 'account.addAddress',
  method: 'POST',
  path: '/api/account/addresses',
  summary: 'Adds an address.',
  capability: 'account',
  ...WRITE,
  body: AddressBody,
  reply: Addresses,
  status: 201,
  errors: ['ACCOUNT_ADDRESSES_FULL'],
});

export const updateAddressEndpoint = endpoint({
  id: 'account.updateAddress',
  method: 'PUT',
  path: '/api/account/addresses/{addressId}',
  summary:
    'Updates an address or makes it the default address. The default address changes only when another becomes the default.',
  capability: 'account',
  ...WRITE,
  params: AddressParams,
  body: AddressBody,
  reply: Addresses,
  errors: ['ACCOUNT_ADDRESS_NOT_FOUND'],
});

export const removeAddressEndpoint = endpoint({
  id: 'account.removeAddress',
  method: 'DELETE',
  path: '/api/account/addresses/{addressId}',
  summary: 'Removes an address. When it was the preferred one, the latest of the others takes its place.',
  capability: 'account',
  ...WRITE,
  bodyLimit: 0,
  params: AddressParams,
  reply: Addresses,
});
