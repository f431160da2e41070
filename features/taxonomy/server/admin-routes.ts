import { type Route, route } from '#platform/http/route.ts';
import {
  createCategoryEndpoint,
  createTagEndpoint,
  deleteCategoryEndpoint,
  deleteTagEndpoint,
  deleteTagsEndpoint,
  listCategoriesEndpoint,
  listTagsEndpoint,
  mergeCategoryEndpoint,
  mergeTagsEndpoint,
  moveCategoryEndpoint,
  undoChangeEndpoint,
  updateCategoryEndpoint,
  updateTagEndpoint,
} from '../admin-contract.ts';
import { createTag, deleteTags, mergeTags, renameTag } from './change-tags.ts';
import { createCategory } from './create-category.ts';
import { deleteCategory } from './delete-category.ts';
import { listCategories } from './list-categories.ts';
import { listTags } from './list-tags.ts';
import { mergeCategory } from './merge-category.ts';
import { moveCategory } from './move-category.ts';
import { undoChange } from './undo-change.ts';
import { updateCategory } from './update-category.ts';

export const taxonomyRoutes: readonly Route[] = [
  route(listCategoriesEndpoint, (ctx, { query }) => listCategories(ctx, query)),
  route(createCategoryEndpoint, async (ctx, { body }) => ({ category: await createCategory(ctx, body) })),
  route(updateCategoryEndpoint, async (ctx, { params, body }) => ({
    category: await updateCategory(ctx, params.id, body),
  })),
  route(moveCategoryEndpoint, async (ctx, { params, body }) => ({
    category: await moveCategory(ctx, params.id, body),
  })),
  route(mergeCategoryEndpoint, (ctx, { params, body }) => mergeCategory(ctx, params.id, body.into)),
  route(deleteCategoryEndpoint, (ctx, { params }) => deleteCategory(ctx, params.id)),
  route(listTagsEndpoint, (ctx, { query }) => listTags(ctx, query)),
  route(createTagEndpoint, async (ctx, { body }) => ({ tag: await createTag(ctx, body.name) })),
  route(updateTagEndpoint, async (ctx, { params, body }) => ({ tag: await renameTag(ctx, params.id, body.name) })),
  route(mergeTagsEndpoint, (ctx, { params, body }) => mergeTags(ctx, params.id, body.from)),
  route(deleteTagEndpoint, (ctx, { params }) => deleteTags(ctx, [params.id])),
  route(deleteTagsEndpoint, (ctx, { body }) => deleteTags(ctx, body.ids)),
  route(undoChangeEndpoint, (ctx, { params }) => undoChange(ctx, params.id)),
];
