// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as uploadContract from '../upload-contract.ts';

export const continueUpload: Target<typeof uploadContract.continueUploadEndpoint> = {
  method: 'PATCH',
  path: '/api/config/media/uploads/{id}',
};
export const createReplacement: Target<typeof uploadContract.createReplacementEndpoint> = {
  method: 'POST',
  path: '/api/config/media/{id}/file/uploads',
};
export const createUpload: Target<typeof uploadContract.createUploadEndpoint> = {
  method: 'POST',
  path: '/api/config/media/uploads',
};
export const deleteUpload: Target<typeof uploadContract.deleteUploadEndpoint> = {
  method: 'DELETE',
  path: '/api/config/media/uploads/{id}',
};
export const getUpload: Target<typeof uploadContract.getUploadEndpoint> = {
  method: 'GET',
  path: '/api/config/media/uploads/{id}',
};
