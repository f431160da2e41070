// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as adminContract from '../admin-contract.ts';

export const createCodes: Target<typeof adminContract.createCodesEndpoint> = {
  method: 'POST',
  path: '/api/config/discounts/{id}/codes',
};
export const createDiscount: Target<typeof adminContract.createDiscountEndpoint> = {
  method: 'POST',
  path: '/api/config/discounts',
};
export const deleteDiscount: Target<typeof adminContract.deleteDiscountEndpoint> = {
  method: 'DELETE',
  path: '/api/config/discounts/{id}',
};
export const deleteDiscounts: Target<typeof adminContract.deleteDiscountsEndpoint> = {
  method: 'POST',
  path: '/api/config/discounts/deletions',
};
export const endDiscount: Target<typeof adminContract.endDiscountEndpoint> = {
  method: 'POST',
  path: '/api/config/discounts/{id}/end',
};
export const exportCodes: Target<typeof adminContract.exportCodesEndpoint> = {
  method: 'GET',
  path: '/api/config/discounts/{id}/codes/export',
};
export const getDiscount: Target<typeof adminContract.getDiscountEndpoint> = {
  method: 'GET',
  path: '/api/config/discounts/{id}',
};
export const getOptions: Target<typeof adminContract.getOptionsEndpoint> = {
  method: 'GET',
  path: '/api/config/discounts/options',
};
export const listCodes: Target<typeof adminContract.listCodesEndpoint> = {
  method: 'GET',
  path: '/api/config/discounts/{id}/codes',
};
export const listDiscounts: Target<typeof adminContract.listDiscountsEndpoint> = {
  method: 'GET',
  path: '/api/config/discounts',
};
export const listUses: Target<typeof adminContract.listUsesEndpoint> = {
  method: 'GET',
  path: '/api/config/discounts/{id}/uses',
};
export const pauseDiscount: Target<typeof adminContract.pauseDiscountEndpoint> = {
  method: 'POST',
  path: '/api/config/discounts/{id}/pause',
};
export const restoreDiscount: Target<typeof adminContract.restoreDiscountEndpoint> = {
  method: 'POST',
  path: '/api/config/discounts/{id}/restore',
};
export const restoreDiscounts: Target<typeof adminContract.restoreDiscountsEndpoint> = {
  method: 'POST',
  path: '/api/config/discounts/restorations',
};
export const resumeDiscount: Target<typeof adminContract.resumeDiscountEndpoint> = {
  method: 'POST',
  path: '/api/config/discounts/{id}/resume',
};
export const searchProducts: Target<typeof adminContract.searchProductsEndpoint> = {
  method: 'GET',
  path: '/api/config/discounts/products',
};
export const updateDiscount: Target<typeof adminContract.updateDiscountEndpoint> = {
  method: 'PUT',
  path: '/api/config/discounts/{id}',
};
