// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as adminContract from '../admin-contract.ts';

export const createDraft: Target<typeof adminContract.createDraftEndpoint> = {
  method: 'POST',
  path: '/api/config/draft-orders',
};
export const createLink: Target<typeof adminContract.createLinkEndpoint> = {
  method: 'POST',
  path: '/api/config/draft-orders/{draftId}/payment-link',
};
export const findCustomers: Target<typeof adminContract.findCustomersEndpoint> = {
  method: 'GET',
  path: '/api/config/draft-orders/customers',
};
export const findVariants: Target<typeof adminContract.findVariantsEndpoint> = {
  method: 'GET',
  path: '/api/config/draft-orders/variants',
};
export const getDraft: Target<typeof adminContract.getDraftEndpoint> = {
  method: 'GET',
  path: '/api/config/draft-orders/{draftId}',
};
export const listDrafts: Target<typeof adminContract.listDraftsEndpoint> = {
  method: 'GET',
  path: '/api/config/draft-orders',
};
export const markDraftPaid: Target<typeof adminContract.markDraftPaidEndpoint> = {
  method: 'POST',
  path: '/api/config/draft-orders/{draftId}/payment',
};
export const quoteDraft: Target<typeof adminContract.quoteDraftEndpoint> = {
  method: 'POST',
  path: '/api/config/draft-orders/quote',
};
export const removeDraft: Target<typeof adminContract.removeDraftEndpoint> = {
  method: 'DELETE',
  path: '/api/config/draft-orders/{draftId}',
};
export const updateDraft: Target<typeof adminContract.updateDraftEndpoint> = {
  method: 'PUT',
  path: '/api/config/draft-orders/{draftId}',
};
