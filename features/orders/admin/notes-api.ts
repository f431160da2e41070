// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as notesContract from '../notes-contract.ts';

export const addComment: Target<typeof notesContract.addCommentEndpoint> = {
  method: 'POST',
  path: '/api/config/orders/{orderId}/comments',
};
export const sendAgain: Target<typeof notesContract.sendAgainEndpoint> = {
  method: 'POST',
  path: '/api/config/orders/{orderId}/emails',
};
export const tagOrders: Target<typeof notesContract.tagOrdersEndpoint> = {
  method: 'POST',
  path: '/api/config/orders/tags',
};
export const updateNote: Target<typeof notesContract.updateNoteEndpoint> = {
  method: 'PUT',
  path: '/api/config/orders/{orderId}/note',
};
