import type { GetWebsite } from '#features/cart/server/index.ts';
import { isAllowed } from '#features/members/access.ts';
import { createDescribeOwnerOrder, type FindCustomerId } from '#features/orders/server/index.ts';
import { httpErrors } from '#platform/http/errors.ts';
import { type RequestCtx, type Route, route } from '#platform/http/route.ts';
import {
  editOrderEndpoint,
  markBalancePaidEndpoint,
  quoteEditEndpoint,
  refundBalanceEndpoint,
  sendBalanceLinkEndpoint,
} from '../admin-contract.ts';
import { payBalanceEndpoint, quoteBalanceEndpoint } from '../pay-contract.ts';
import { type EditCtx, type EditParts, openEdits } from './edit-context.ts';
import { editOrder } from './edit-order.ts';
import { markBalancePaid } from './mark-balance-paid.ts';
import { payBalance, requireLink, toBalanceQuote } from './pay-balance.ts';
import { quoteEdit } from './quote-edit.ts';
import { refundOwed } from './refund-owed.ts';
import { sendBalanceLink } from './send-balance-link.ts';

export interface EditRoutesOptions extends EditParts {
  getWebsite?: GetWebsite;
  /** Customers belong to a later slice. */
  findCustomerId?: FindCustomerId;
  /** The public base URL of the website, without a trailing slash. The owner area may have another host. */
  getBaseUrl?: (ctx: RequestCtx) => Promise<string>;
}

type Open = (request: RequestCtx) => Promise<RequestCtx & EditCtx>;

export function createOrderEditRoutes(options: EditRoutesOptions): Route[] {
  const { getWebsite, findCustomerId, getBaseUrl = () => Promise.resolve(''), ...parts } = options;
  const open: Open = async (request) => await openEdits(request, parts, getWebsite);
  return [...editRoutes(open, findCustomerId), ...balanceRoutes(open, findCustomerId, getBaseUrl), ...linkRoutes(open)];
}

function editRoutes(open: Open, findCustomerId: FindCustomerId | undefined): Route[] {
  const describe = createDescribeOwnerOrder(findCustomerId);
  return [
    route(quoteEditEndpoint, async (request, { params, body }) => ({
      quote: await quoteEdit(await open(request), params.orderId, body),
    })),
    route(editOrderEndpoint, async (request, { params: { orderId }, body }) => {
      const { lines, added, shipping, ...rest } = body;
      if (body.refund) requireRefunds(request);
      const ctx = await open(request);
      const edit = { ...rest, orderId, input: { lines, added, shipping } };
      await editOrder(ctx, { ...edit, ifMatch: ctx.ifMatch, memberId: memberOf(ctx) });
      return await describe(ctx, orderId);
    }),
  ];
}

/** The permission for orders does not include that for refunds. */
function requireRefunds({ viewer }: RequestCtx): void {
  if (viewer === null || !isAllowed(viewer.roles, 'refunds.write', viewer.grants))
    throw httpErrors.error('HTTP_NOT_ALLOWED');
}

function balanceRoutes(
  open: Open,
  findCustomerId: FindCustomerId | undefined,
  getBaseUrl: (ctx: RequestCtx) => Promise<string>,
): Route[] {
  const describe = createDescribeOwnerOrder(findCustomerId);
  return [
    route(sendBalanceLinkEndpoint, async (request, { params, body }) => {
      const ctx = await open(request);
      const path = await sendBalanceLink(ctx, { ...params, ...body });
      return { ...(await describe(ctx, params.orderId)), url: (await getBaseUrl(request)) + path };
    }),
    route(markBalancePaidEndpoint, async (request, { params, body: { method, reference, ...body } }) => {
      const ctx = await open(request);
      await markBalancePaid(ctx, { ...params, ...body, manual: { method, reference }, memberId: memberOf(ctx) });
      return await describe(ctx, params.orderId);
    }),
    route(refundBalanceEndpoint, async (request, { params, body }) => {
      const ctx = await open(request);
      await refundOwed(ctx, { ...params, ...body, memberId: memberOf(ctx) });
      return await describe(ctx, params.orderId);
    }),
  ];
}

function linkRoutes(open: Open): Route[] {
  return [
    route(quoteBalanceEndpoint, async (request, { params }) => {
      const ctx = await open(request);
      return toBalanceQuote(ctx, await requireLink(ctx, params));
    }),
    route(payBalanceEndpoint, async (request, { params, body }) => {
      return await payBalance(await open(request), { ...params, ...body });
    }),
  ];
}

const memberOf = ({ viewer }: RequestCtx) => viewer?.memberId ?? null;
