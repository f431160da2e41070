import { call } from '#browser/client/call.ts';
import type { getDownloadEndpoint } from '#features/orders/contract.ts';
import type { addOwnRequestEndpoint, listOwnRequestsEndpoint, OwnRequest } from '#features/privacy/contract.ts';
import type {
  removeAccountEndpoint,
  requestLinkEndpoint,
  signInEndpoint,
  signOutEndpoint,
  signOutEverywhereEndpoint,
} from '#features/shoppers/contract.ts';
import type { BodyOf, ReplyOf } from '#kernel/contract/endpoint.ts';
import type {
  addAddressEndpoint,
  getMeEndpoint,
  listAddressesEndpoint,
  listOrdersEndpoint,
  listSubscriptionsEndpoint,
  removeAddressEndpoint,
  updateAddressEndpoint,
} from '../contract.ts';

export type Me = NonNullable<ReplyOf<typeof getMeEndpoint>['account']>;
export type OrderPage = ReplyOf<typeof listOrdersEndpoint>;
export type AddressBook = ReplyOf<typeof listAddressesEndpoint>;
export type AddressBody = BodyOf<typeof addAddressEndpoint>;

export const getMe = async (): Promise<Me | null> =>
  (await call<typeof getMeEndpoint>({ method: 'GET', path: '/api/account/me' })).account;

export const requestLink = async (email: string) =>
  await call<typeof requestLinkEndpoint>({ method: 'POST', path: '/api/account/link' }, { body: { email } });

export const signIn = async (token: string) =>
  await call<typeof signInEndpoint>({ method: 'POST', path: '/api/account/session' }, { body: { token } });

export const signOut = async (): Promise<null> =>
  await call<typeof signOutEndpoint>({ method: 'DELETE', path: '/api/account/session' });

export const signOutEverywhere = async (): Promise<null> =>
  await call<typeof signOutEverywhereEndpoint>({ method: 'DELETE', path: '/api/account/sessions' });

export const removeAccount = async (): Promise<null> =>
  await call<typeof removeAccountEndpoint>({ method: 'DELETE', path: '/api/account' });

export const listOrders = async (page: number): Promise<OrderPage> =>
  await call<typeof listOrdersEndpoint>({ method: 'GET', path: '/api/account/orders' }, { query: { page } });

export const listSubscriptions = async () =>
  (await call<typeof listSubscriptionsEndpoint>({ method: 'GET', path: '/api/account/subscriptions' })).subscriptions;

export const listAddresses = async (): Promise<AddressBook> =>
  await call<typeof listAddressesEndpoint>({ method: 'GET', path: '/api/account/addresses' });

/** Adds a new address when the id is null. */
export const saveAddress = async (id: string | null, body: AddressBody) =>
  id === null
    ? await call<typeof addAddressEndpoint>({ method: 'POST', path: '/api/account/addresses' }, { body })
    : await call<typeof updateAddressEndpoint>(
        { method: 'PUT', path: '/api/account/addresses/{addressId}' },
        { params: { addressId: id }, body },
      );

export const removeAddress = async (addressId: string) =>
  await call<typeof removeAddressEndpoint>(
    { method: 'DELETE', path: '/api/account/addresses/{addressId}' },
    { params: { addressId } },
  );

export const getDownload = async (token: string, itemIndex: number) =>
  await call<typeof getDownloadEndpoint>(
    { method: 'GET', path: '/api/orders/{token}/downloads/{itemIndex}' },
    { params: { token, itemIndex } },
  );

const PRIVACY_PATH = '/api/account/privacy-requests';

export const listPrivacyRequests = async (): Promise<OwnRequest[]> =>
  (await call<typeof listOwnRequestsEndpoint>({ method: 'GET', path: PRIVACY_PATH })).requests;

export const addPrivacyRequest = async (kind: OwnRequest['kind']): Promise<OwnRequest[]> =>
  (await call<typeof addOwnRequestEndpoint>({ method: 'POST', path: PRIVACY_PATH }, { body: { kind } })).requests;
