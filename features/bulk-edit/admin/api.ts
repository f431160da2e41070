// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as adminContract from '../admin-contract.ts';

export const createEdit: Target<typeof adminContract.createEditEndpoint> = {
  method: 'POST',
  path: '/api/config/products/bulk-edits',
};
export const getEdit: Target<typeof adminContract.getEditEndpoint> = {
  method: 'GET',
  path: '/api/config/products/bulk-edits/{id}',
};
export const listChanges: Target<typeof adminContract.listChangesEndpoint> = {
  method: 'GET',
  path: '/api/config/products/bulk-edits/{id}/changes',
};
export const listEdits: Target<typeof adminContract.listEditsEndpoint> = {
  method: 'GET',
  path: '/api/config/products/bulk-edits',
};
export const previewEdit: Target<typeof adminContract.previewEditEndpoint> = {
  method: 'POST',
  path: '/api/config/products/bulk-edits/preview',
};
export const undoEdit: Target<typeof adminContract.undoEditEndpoint> = {
  method: 'POST',
  path: '/api/config/products/bulk-edits/{id}/undo',
};
