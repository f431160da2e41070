import { isAllowed } from '#features/members/server/index.ts';
import { type RequestCtx, type Route, route } from '#platform/http/route.ts';
import {
  createProductEndpoint,
  deleteProductEndpoint,
  duplicateProductEndpoint,
  getProductChoicesEndpoint,
  getProductEndpoint,
  listProductsEndpoint,
  type ProductReply,
  previewProductEndpoint,
  restoreProductEndpoint,
  updateProductEndpoint,
  updateProductsEndpoint,
} from '../admin-contract.ts';
import { getListFiltersEndpoint, updateListFiltersEndpoint } from '../list-filters-contract.ts';
import { createProduct } from './create-product.ts';
import { deleteProduct, restoreProduct } from './delete-product.ts';
import { duplicateProduct } from './duplicate-product.ts';
import { getProduct } from './get-product.ts';
import { listChoices } from './list-choices.ts';
import { getListFilters, updateListFilters } from './list-filters.ts';
import { listProducts } from './list-products.ts';
import { previewProduct } from './preview/preview-product.ts';
import type { Editor, PreviewParts, ProductParts } from './product-parts.ts';
import { updateProduct } from './update-product.ts';
import { updateProducts } from './update-products.ts';

export function createProductRoutes(parts: ProductParts & PreviewParts): Route[] {
  return [
    route(listProductsEndpoint, (ctx, { query }) => listProducts(ctx, query)),
    route(getProductChoicesEndpoint, (ctx) => listChoices(ctx, parts)),
    route(getListFiltersEndpoint, async (ctx, { params }) => withTag(ctx, await getListFilters(ctx, params.id))),
    route(updateListFiltersEndpoint, async (ctx, { params, body }) => {
      const update = { collectionId: params.id, filters: body, memberId: memberOf(ctx), ifMatch: ctx.ifMatch };
      return withTag(ctx, await updateListFilters(ctx, update));
    }),
    route(updateProductsEndpoint, (ctx, { body }) => updateProducts(ctx, { change: body, memberId: memberOf(ctx) })),
    route(createProductEndpoint, async (ctx, { body }) =>
      withRevision(ctx, await createProduct(ctx, parts, { input: body, editor: editorOf(ctx) })),
    ),
    route(previewProductEndpoint, (ctx, { body }) =>
      previewProduct(ctx, parts, { input: body, editor: editorOf(ctx) }),
    ),
    route(getProductEndpoint, async (ctx, { params }) => withRevision(ctx, await getProduct(ctx, params.id))),
    route(updateProductEndpoint, async (ctx, { params, body }) => {
      const ifMatch = ctx.ifMatch ?? body.revision?.toString();
      const update = { id: params.id, input: body, ifMatch, editor: editorOf(ctx) };
      return withRevision(ctx, await updateProduct(ctx, parts, update));
    }),
    route(deleteProductEndpoint, (ctx, { params }) => deleteProduct(ctx, { ...params, memberId: memberOf(ctx) })),
    route(restoreProductEndpoint, async (ctx, { params }) =>
      withRevision(ctx, await restoreProduct(ctx, { ...params, memberId: memberOf(ctx) })),
    ),
    route(duplicateProductEndpoint, async (ctx, { params }) =>
      withRevision(ctx, await duplicateProduct(ctx, parts, { ...params, editor: editorOf(ctx) })),
    ),
  ];
}

function withRevision(ctx: RequestCtx, reply: ProductReply): ProductReply {
  ctx.setRevision?.(reply.product.revision);
  return reply;
}

function withTag<T extends { revision: number }>(ctx: RequestCtx, reply: T): T {
  ctx.setRevision?.(reply.revision);
  return reply;
}

function memberOf({ viewer }: RequestCtx): Editor['memberId'] {
  return viewer?.memberId ?? null;
}

/** The member who writes products, for slices that write them. */
export function editorOf(ctx: RequestCtx): Editor {
  const { viewer } = ctx;
  const mayWriteCode = viewer !== null && isAllowed(viewer.roles, 'code.write', viewer.grants);
  return { memberId: memberOf(ctx), mayWriteCode };
}
