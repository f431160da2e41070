import type { GetWebsite } from '#features/cart/server/index.ts';
import { PlaceOrder } from '#features/checkout/contract.ts';
import { parseOrderRequest } from '#features/checkout/server/index.ts';
import { type RequestCtx, type Route, route } from '#platform/http/route.ts';
import {
  createDraftEndpoint,
  createLinkEndpoint,
  findCustomersEndpoint,
  findVariantsEndpoint,
  getDraftEndpoint,
  listDraftsEndpoint,
  markDraftPaidEndpoint,
  quoteDraftEndpoint,
  removeDraftEndpoint,
  updateDraftEndpoint,
} from '../admin-contract.ts';
import { placeDraftEndpoint, quotePaymentEndpoint } from '../pay-contract.ts';
import { createLink } from './create-link.ts';
import { type DraftCtx, type DraftParts, openDrafts } from './draft-context.ts';
import { toQuoteJson } from './draft-json.ts';
import { findCustomers, findVariants, type SearchCustomers } from './find-choices.ts';
import { describeDraft } from './get-draft.ts';
import { listDrafts } from './list-drafts.ts';
import { markDraftPaid } from './mark-draft-paid.ts';
import { placeDraft } from './place-draft.ts';
import { locationOf, priceGoods } from './price-saved-draft.ts';
import { quotePayment } from './quote-payment.ts';
import { createDraft, removeDraft, updateDraft } from './save-draft.ts';

export interface DraftRoutesOptions extends DraftParts {
  getWebsite?: GetWebsite;
  searchCustomers?: SearchCustomers;
  /** The public base URL of the website, without a trailing slash. The owner area may have another host. */
  getBaseUrl?: (ctx: RequestCtx) => Promise<string>;
}

type Open = (request: RequestCtx) => Promise<RequestCtx & DraftCtx>;

export function createDraftOrderRoutes(options: DraftRoutesOptions): Route[] {
  const { getWebsite, searchCustomers = () => Promise.resolve([]), getBaseUrl, ...parts } = options;
  const open: Open = async (request) => await openDrafts(request, parts, getWebsite);
  return [
    ...readRoutes(open, searchCustomers),
    ...writeRoutes(open),
    ...paymentRoutes(open, getBaseUrl ?? (() => Promise.resolve(''))),
    ...linkRoutes(open),
  ];
}

function readRoutes(open: Open, searchCustomers: SearchCustomers): Route[] {
  return [
    route(listDraftsEndpoint, (ctx, { query }) => listDrafts(ctx, query)),
    route(findVariantsEndpoint, async (ctx, { query }) => ({ variants: await findVariants(ctx, query.search) })),
    route(findCustomersEndpoint, async (ctx, { query }) => ({
      customers: await findCustomers(ctx, searchCustomers, query.search),
    })),
    route(quoteDraftEndpoint, async (request, { body: { delivery, billing, draftId, ...goods } }) => {
      const ctx = await open(request);
      const priced = await priceGoods(ctx, { goods, location: locationOf({ delivery, billing }), draftId });
      return { quote: toQuoteJson(priced, ctx.website.site.store.currency) };
    }),
    route(getDraftEndpoint, async (request, { params }) => await describeDraft(await open(request), params.draftId)),
  ];
}

function writeRoutes(open: Open): Route[] {
  return [
    route(createDraftEndpoint, async (request, { body: { key, ...values } }) => {
      const ctx = await open(request);
      return await describeDraft(ctx, await createDraft(ctx, { values, key, memberId: memberOf(ctx) }));
    }),
    route(updateDraftEndpoint, async (request, { params: { draftId: id }, body: values }) => {
      const ctx = await open(request);
      await updateDraft(ctx, { id, values, ifMatch: ctx.ifMatch, memberId: memberOf(ctx) });
      return await describeDraft(ctx, id);
    }),
    route(removeDraftEndpoint, async (request, { params }) => {
      await removeDraft(await open(request), params.draftId);
      return undefined;
    }),
  ];
}

function paymentRoutes(open: Open, getBaseUrl: (ctx: RequestCtx) => Promise<string>): Route[] {
  return [
    route(createLinkEndpoint, async (request, { params, body }) => {
      const ctx = await open(request);
      const path = await createLink(ctx, { ...params, ...body });
      return { ...(await describeDraft(ctx, params.draftId)), url: (await getBaseUrl(request)) + path };
    }),
    route(markDraftPaidEndpoint, async (request, { params, body: { method, reference, ...body } }) => {
      const ctx = await open(request);
      const input = { ...params, ...body, manual: { method, reference }, memberId: memberOf(ctx) };
      const { id, number } = await markDraftPaid(ctx, input);
      return { orderId: id, number };
    }),
  ];
}

function linkRoutes(open: Open): Route[] {
  return [
    route(quotePaymentEndpoint, async (request, { params, body: { location } }) => {
      return await quotePayment(await open(request), { ...params, location });
    }),
    route(placeDraftEndpoint, async (request, { params, body }) => {
      const orderRequest = parseOrderRequest(body, PlaceOrder);
      return await placeDraft(await open(request), { ...params, ...orderRequest });
    }),
  ];
}

const memberOf = ({ viewer }: RequestCtx) => viewer?.memberId ?? null;
