import { isAllowed } from '#features/members/access.ts';
import type { Capability } from '#kernel/contract/capability.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import { isErasedEmail } from '#kernel/text/erased-email.ts';
import { httpErrors } from '#platform/http/errors.ts';
import { type RequestCtx, type Route, route } from '#platform/http/route.ts';
import {
  approveRequestEndpoint,
  declineRequestEndpoint,
  eraseCustomerEndpoint,
  exportCustomerEndpoint,
  listRequestsEndpoint,
  previewErasureEndpoint,
} from '../admin-contract.ts';
import { privacyErrors } from '../errors.ts';
import { declineRequest } from './decline-request.ts';
import { listRequests, toRequestReply } from './list-requests.ts';
import { previewErasure } from './preview-erasure.ts';
import type { FindCustomers, PrivacyAdminParts, PrivacyCustomer } from './privacy-context.ts';
import { approveRequest, eraseCustomer } from './request-erasure.ts';
import { startExport } from './start-export.ts';

export function createPrivacyAdminRoutes(parts: PrivacyAdminParts): Route[] {
  const { customers } = parts;
  const requireCustomer = createRequireCustomer(customers);
  return [
    route(exportCustomerEndpoint, async (ctx, { params }) => {
      // Roles that may export orders and nothing else do not know who the customers are.
      requireCapability(ctx, 'customers.read');
      const customer = await requireCustomer(ctx, params.customerId);
      return await toRequestReply(
        ctx,
        customers,
        await startExport(ctx, customers, { customer, memberId: memberOf(ctx) }),
      );
    }),
    route(previewErasureEndpoint, async (ctx, { params }) => {
      const { email } = await requireCustomer(ctx, params.customerId);
      return await previewErasure(ctx, parts, email);
    }),
    route(eraseCustomerEndpoint, async (ctx, { params, body: { email, texts } }) => {
      const customer = await requireCustomer(ctx, params.customerId);
      if (email !== customer.email) throw privacyErrors.error('PRIVACY_EMAIL_DIFFERS');
      const request = await eraseCustomer(ctx, parts, { customer, texts, memberId: memberOf(ctx) });
      return await toRequestReply(ctx, customers, request);
    }),
    ...createRequestRoutes(parts),
  ];
}

function createRequestRoutes(parts: PrivacyAdminParts): Route[] {
  const { customers } = parts;
  return [
    route(listRequestsEndpoint, (ctx, { query }) => listRequests(ctx, customers, query)),
    route(approveRequestEndpoint, async (ctx, { params, body: { texts } }) => {
      const decision = { id: params.requestId, texts, memberId: memberOf(ctx) };
      return await toRequestReply(ctx, customers, await approveRequest(ctx, parts, decision));
    }),
    route(declineRequestEndpoint, async (ctx, { params, body: { message } }) => {
      const answer = { id: params.requestId, message, memberId: memberOf(ctx) };
      return await toRequestReply(ctx, customers, await declineRequest(ctx, answer));
    }),
  ];
}

function createRequireCustomer(customers: FindCustomers) {
  return async (ctx: RequestCtx, id: string): Promise<PrivacyCustomer> => {
    const customer = await customers.find(ctx, id);
    if (customer === null) throw privacyErrors.error('PRIVACY_CUSTOMER_NOT_FOUND');
    if (isErasedEmail(customer.email)) throw privacyErrors.error('PRIVACY_CUSTOMER_ERASED');
    return customer;
  };
}

function requireCapability({ viewer }: RequestCtx, capability: Capability): void {
  if (viewer === null || !isAllowed(viewer.roles, capability, viewer.grants))
    throw privacyErrors.error('PRIVACY_CUSTOMER_NOT_FOUND');
}

function memberOf({ viewer }: RequestCtx): MemberId {
  if (viewer === null) throw httpErrors.error('HTTP_SIGN_IN_NEEDED');
  return viewer.memberId;
}
