import { listCategories } from '#features/content/server/index.ts';
import { searchWords } from '#features/search/search-words.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { type RequestCtx, type Route, route } from '#platform/http/route.ts';
import {
  createCodesEndpoint,
  createDiscountEndpoint,
  type DiscountDetail,
  deleteDiscountEndpoint,
  deleteDiscountsEndpoint,
  endDiscountEndpoint,
  exportCodesEndpoint,
  getDiscountEndpoint,
  getOptionsEndpoint,
  listCodesEndpoint,
  listDiscountsEndpoint,
  listUsesEndpoint,
  pauseDiscountEndpoint,
  restoreDiscountEndpoint,
  restoreDiscountsEndpoint,
  resumeDiscountEndpoint,
  searchProductsEndpoint,
  updateDiscountEndpoint,
} from '../admin-contract.ts';
import type { DiscountId } from '../discount.ts';
import { previewDiscountEndpoint } from '../preview-contract.ts';
import { changeState, type StateAction } from './change-state.ts';
import { changeTrash, changeTrashOf } from './change-trash.ts';
import { createCodes } from './create-codes.ts';
import { createDiscount } from './create-discount.ts';
import { exportCodes } from './export-codes.ts';
import { findCurrency } from './find-currency.ts';
import { getDiscount } from './get-discount.ts';
import { listCodes } from './list-codes.ts';
import { listDiscounts } from './list-discounts.ts';
import { type FindOrders, listUses } from './list-uses.ts';
import { previewDiscount } from './preview-discount.ts';
import { searchProducts } from './target-repository.ts';
import { updateDiscount } from './update-discount.ts';

export interface DiscountRoutesParts {
  findOrders: FindOrders;
  /** The names of segments of customers by their slugs. */
  listSegments: ListSegments;
}

type ListSegments = (ctx: Ctx) => Promise<ReadonlyMap<string, string>>;

export function createDiscountRoutes({ findOrders, listSegments }: DiscountRoutesParts): Route[] {
  return [
    ...createFormRoutes(listSegments),
    ...recordRoutes,
    ...stateRoutes,
    ...codeRoutes,
    route(listUsesEndpoint, (ctx, { params, query }) => listUses(ctx, { id: params.id, query, findOrders })),
  ];
}

const MAX_CATEGORIES = 1000;

/** What the form needs. */
const createFormRoutes = (listSegments: ListSegments): Route[] => [
  route(getOptionsEndpoint, async (ctx) => ({
    currency: await findCurrency(ctx),
    categories: await listCategories(ctx.db, ctx.websiteId, MAX_CATEGORIES),
    segments: [...(await listSegments(ctx))].map(([slug, name]) => ({ slug, name })),
  })),
  route(searchProductsEndpoint, async ({ db, websiteId }, { query: { search } }) => ({
    products: await searchProducts(db, websiteId, search === '' ? null : searchWords(search)),
  })),
  route(previewDiscountEndpoint, (ctx, { body }) => previewDiscount(ctx, body)),
];

const recordRoutes: readonly Route[] = [
  route(listDiscountsEndpoint, (ctx, { query }) => listDiscounts(ctx, query)),
  route(createDiscountEndpoint, async (ctx, { body }) =>
    reply(ctx, await createDiscount(ctx, { input: body, memberId: memberOf(ctx) })),
  ),
  route(getDiscountEndpoint, async (ctx, { params }) => reply(ctx, await getDiscount(ctx, params.id))),
  route(updateDiscountEndpoint, async (ctx, { params, body }) => {
    const update = { id: params.id, input: body, memberId: memberOf(ctx), ifMatch: ctx.ifMatch };
    return reply(ctx, await updateDiscount(ctx, update));
  }),
];

const stateRoutes: readonly Route[] = [
  route(deleteDiscountEndpoint, async (ctx, { params }) => await setTrashed(ctx, params.id, true)),
  route(restoreDiscountEndpoint, async (ctx, { params }) => await setTrashed(ctx, params.id, false)),
  route(pauseDiscountEndpoint, async (ctx, { params }) => await setState(ctx, params.id, 'pause')),
  route(resumeDiscountEndpoint, async (ctx, { params }) => await setState(ctx, params.id, 'resume')),
  route(endDiscountEndpoint, async (ctx, { params }) => await setState(ctx, params.id, 'end')),
  route(deleteDiscountsEndpoint, async (ctx, { body }) => ({
    changed: await changeTrash(ctx, { ids: body.ids, memberId: memberOf(ctx), isTrashed: true }),
  })),
  route(restoreDiscountsEndpoint, async (ctx, { body }) => ({
    changed: await changeTrash(ctx, { ids: body.ids, memberId: memberOf(ctx), isTrashed: false }),
  })),
];

const codeRoutes: readonly Route[] = [
  route(listCodesEndpoint, (ctx, { params, query }) => listCodes(ctx, params.id, query)),
  route(createCodesEndpoint, (ctx, { params, body }) => createCodes(ctx, { id: params.id, ...body })),
  route(exportCodesEndpoint, (ctx, { params }) => exportCodes(ctx, params.id)),
];

async function setState(ctx: RequestCtx, id: DiscountId, action: StateAction): Promise<{ discount: DiscountDetail }> {
  return reply(ctx, await changeState(ctx, { id, action, memberId: memberOf(ctx) }));
}

async function setTrashed(ctx: RequestCtx, id: DiscountId, isTrashed: boolean): Promise<{ discount: DiscountDetail }> {
  return reply(ctx, await changeTrashOf(ctx, { id, memberId: memberOf(ctx), isTrashed }));
}

function reply(ctx: RequestCtx, discount: DiscountDetail): { discount: DiscountDetail } {
  ctx.setRevision?.(discount.revision);
  return { discount };
}

function memberOf({ viewer }: RequestCtx): MemberId | null {
  return viewer?.memberId ?? null;
}
