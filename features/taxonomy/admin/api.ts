// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as adminContract from '../admin-contract.ts';

export const createCategory: Target<typeof adminContract.createCategoryEndpoint> = {
  method: 'POST',
  path: '/api/config/categories',
};
export const createTag: Target<typeof adminContract.createTagEndpoint> = { method: 'POST', path: '/api/config/tags' };
export const deleteCategory: Target<typeof adminContract.deleteCategoryEndpoint> = {
  method: 'DELETE',
  path: '/api/config/categories/{id}',
};
export const deleteTag: Target<typeof adminContract.deleteTagEndpoint> = {
  method: 'DELETE',
  path: '/api/config/tags/{id}',
};
export const deleteTags: Target<typeof adminContract.deleteTagsEndpoint> = {
  method: 'POST',
  path: '/api/config/tags/deletions',
};
export const listCategories: Target<typeof adminContract.listCategoriesEndpoint> = {
  method: 'GET',
  path: '/api/config/categories',
};
export const listTags: Target<typeof adminContract.listTagsEndpoint> = { method: 'GET', path: '/api/config/tags' };
export const mergeCategory: Target<typeof adminContract.mergeCategoryEndpoint> = {
  method: 'POST',
  path: '/api/config/categories/{id}/merge',
};
export const mergeTags: Target<typeof adminContract.mergeTagsEndpoint> = {
  method: 'POST',
  path: '/api/config/tags/{id}/merge',
};
export const moveCategory: Target<typeof adminContract.moveCategoryEndpoint> = {
  method: 'PUT',
  path: '/api/config/categories/{id}/position',
};
export const undoChange: Target<typeof adminContract.undoChangeEndpoint> = {
  method: 'POST',
  path: '/api/config/term-changes/{id}/undo',
};
export const updateCategory: Target<typeof adminContract.updateCategoryEndpoint> = {
  method: 'PUT',
  path: '/api/config/categories/{id}',
};
export const updateTag: Target<typeof adminContract.updateTagEndpoint> = {
  method: 'PUT',
  path: '/api/config/tags/{id}',
};
