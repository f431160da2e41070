// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as adminContract from '../admin-contract.ts';

export const createProduct: Target<typeof adminContract.createProductEndpoint> = {
  method: 'POST',
  path: '/api/config/products',
};
export const deleteProduct: Target<typeof adminContract.deleteProductEndpoint> = {
  method: 'DELETE',
  path: '/api/config/products/{id}',
};
export const duplicateProduct: Target<typeof adminContract.duplicateProductEndpoint> = {
  method: 'POST',
  path: '/api/config/products/{id}/duplicate',
};
export const getProduct: Target<typeof adminContract.getProductEndpoint> = {
  method: 'GET',
  path: '/api/config/products/{id}',
};
export const getProductChoices: Target<typeof adminContract.getProductChoicesEndpoint> = {
  method: 'GET',
  path: '/api/config/products/choices',
};
export const listProducts: Target<typeof adminContract.listProductsEndpoint> = {
  method: 'GET',
  path: '/api/config/products',
};
export const previewProduct: Target<typeof adminContract.previewProductEndpoint> = {
  method: 'POST',
  path: '/api/config/products/preview',
};
export const restoreProduct: Target<typeof adminContract.restoreProductEndpoint> = {
  method: 'POST',
  path: '/api/config/products/{id}/restore',
};
export const updateProduct: Target<typeof adminContract.updateProductEndpoint> = {
  method: 'PUT',
  path: '/api/config/products/{id}',
};
export const updateProducts: Target<typeof adminContract.updateProductsEndpoint> = {
  method: 'POST',
  path: '/api/config/products/bulk',
};
