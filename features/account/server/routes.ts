import { httpErrors } from '#platform/http/errors.ts';
import { type Account, type RequestCtx, type Route, route } from '#platform/http/route.ts';
import {
  addAddressEndpoint,
  getMeEndpoint,
  listAddressesEndpoint,
  listOrdersEndpoint,
  listSubscriptionsEndpoint,
  removeAddressEndpoint,
  updateAddressEndpoint,
} from '../contract.ts';
import * as addresses from './address-repository.ts';
import { addAddress, removeAddress, updateAddress } from './addresses.ts';
import { listCountries } from './list-countries.ts';
import { listOrders } from './list-orders.ts';
import { listSubscriptions } from './list-subscriptions.ts';

export interface AccountRoutesOptions {
  /** Signs the links to orders and subscriptions. */
  secret: string;
}

export function createAccountRoutes({ secret }: AccountRoutesOptions): Route[] {
  return [
    route(getMeEndpoint, async (ctx) => {
      if (ctx.account === null) return { account: null };
      const [first] = await addresses.list(ctx.db, ownerOf(ctx));
      return { account: { email: ctx.account.email, address: first?.address ?? null } };
    }),
    route(listOrdersEndpoint, (ctx, { query: { page } }) =>
      listOrders(ctx, secret, { email: accountOf(ctx).email, page }),
    ),
    route(listSubscriptionsEndpoint, async (ctx) => ({
      subscriptions: await listSubscriptions(ctx, secret, accountOf(ctx).email),
    })),
    ...addressRoutes(),
  ];
}

function addressRoutes(): Route[] {
  return [
    route(listAddressesEndpoint, async (ctx) => ({
      addresses: await addresses.list(ctx.db, ownerOf(ctx)),
      countries: listCountries(),
    })),
    route(addAddressEndpoint, async (ctx, { body }) => ({
      addresses: await addAddress(ctx, accountOf(ctx).id, body),
    })),
    route(updateAddressEndpoint, async (ctx, { params, body }) => ({
      addresses: await updateAddress(ctx, accountOf(ctx).id, { id: params.addressId, ...body }),
    })),
    route(removeAddressEndpoint, async (ctx, { params }) => ({
      addresses: await removeAddress(ctx, accountOf(ctx).id, params.addressId),
    })),
  ];
}

const ownerOf = (ctx: RequestCtx) => ({ websiteId: ctx.websiteId, shopperId: accountOf(ctx).id });

// The HTTP layer has already rejected requests without a session. This narrows the type.
function accountOf({ account }: RequestCtx): Account {
  if (account === null) throw httpErrors.error('HTTP_SIGN_IN_NEEDED');
  return account;
}
