import { isAllowed } from '#features/members/access.ts';
import { type RequestCtx, type Route, route } from '#platform/http/route.ts';
import {
  getCustomerEndpoint,
  getOptionsEndpoint,
  listCustomersEndpoint,
  tagCustomersEndpoint,
  updateCustomerEndpoint,
} from '../admin-contract.ts';
import type { CustomerId } from '../customer.ts';
import { getCustomer } from './get-customer.ts';
import { getCustomerOptions, listCustomers } from './list-customers.ts';
import { tagCustomers } from './tag-customers.ts';
import { updateCustomer } from './update-customer.ts';

export const customerRoutes: readonly Route[] = [
  route(listCustomersEndpoint, (ctx, { query }) => listCustomers(ctx, query)),
  route(getOptionsEndpoint, (ctx) => getCustomerOptions(ctx)),
  route(getCustomerEndpoint, (ctx, { params }) => describe(ctx, params.customerId)),
  route(updateCustomerEndpoint, async (ctx, { params: { customerId: id }, body }) => {
    await updateCustomer(ctx, { ...body, id, ifMatch: ctx.ifMatch });
    return await describe(ctx, id);
  }),
  route(tagCustomersEndpoint, async (ctx, { body }) => ({ changed: await tagCustomers(ctx, body.changes) })),
];

async function describe(ctx: RequestCtx, id: CustomerId) {
  const { roles = [], grants } = ctx.viewer ?? {};
  const customer = await getCustomer(ctx, { id, opens: (capability) => isAllowed(roles, capability, grants) });
  return { customer };
}
