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
import { mergeCustomersEndpoint, previewMergeEndpoint, separateAddressEndpoint } from '../merge-contract.ts';
import { getCustomer } from './get-customer.ts';
import { getCustomerOptions, listCustomers } from './list-customers.ts';
import { mergeCustomers } from './merge-customers.ts';
import { previewMerge } from './preview-merge.ts';
import type { Opens } from './read-parts.ts';
import { separateAddress } from './separate-address.ts';
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
  route(previewMergeEndpoint, (ctx, { params: { customerId: id }, query: { otherId } }) =>
    previewMerge(ctx, { id, otherId, opens: opensFor(ctx) }),
  ),
  route(mergeCustomersEndpoint, async (ctx, { params: { customerId: mainId }, body: { otherId } }) => {
    await mergeCustomers(ctx, { mainId, otherId });
    return await describe(ctx, mainId);
  }),
  route(separateAddressEndpoint, async (ctx, { params: { customerId: id }, body: { email } }) => {
    const separatedId = await separateAddress(ctx, { id, email });
    return { ...(await describe(ctx, id)), separatedId };
  }),
];

async function describe(ctx: RequestCtx, id: CustomerId) {
  return { customer: await getCustomer(ctx, { id, opens: opensFor(ctx) }) };
}

function opensFor({ viewer }: RequestCtx): Opens {
  const { roles = [], grants } = viewer ?? {};
  return (capability) => isAllowed(roles, capability, grants);
}
