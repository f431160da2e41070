// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as adminContract from '../admin-contract.ts';

export const addVideo: Target<typeof adminContract.addVideoEndpoint> = {
  method: 'POST',
  path: '/api/config/media/videos',
};
export const cropMedium: Target<typeof adminContract.cropMediumEndpoint> = {
  method: 'POST',
  path: '/api/config/media/{id}/crop',
};
export const downloadFile: Target<typeof adminContract.downloadFileEndpoint> = {
  method: 'GET',
  path: '/api/config/media/{id}/file',
};
export const getMedium: Target<typeof adminContract.getMediumEndpoint> = {
  method: 'GET',
  path: '/api/config/media/{id}',
};
export const listMedia: Target<typeof adminContract.listMediaEndpoint> = { method: 'GET', path: '/api/config/media' };
export const listTags: Target<typeof adminContract.listTagsEndpoint> = {
  method: 'GET',
  path: '/api/config/media/tags',
};
export const previewMedium: Target<typeof adminContract.previewMediumEndpoint> = {
  method: 'GET',
  path: '/api/config/media/{id}/preview',
};
export const removeMedia: Target<typeof adminContract.removeMediaEndpoint> = {
  method: 'POST',
  path: '/api/config/media/removals',
};
export const removeMedium: Target<typeof adminContract.removeMediumEndpoint> = {
  method: 'DELETE',
  path: '/api/config/media/{id}',
};
export const replaceFile: Target<typeof adminContract.replaceFileEndpoint> = {
  method: 'PUT',
  path: '/api/config/media/{id}/file',
};
export const restoreMedia: Target<typeof adminContract.restoreMediaEndpoint> = {
  method: 'POST',
  path: '/api/config/media/restorations',
};
export const restoreMedium: Target<typeof adminContract.restoreMediumEndpoint> = {
  method: 'POST',
  path: '/api/config/media/{id}/restore',
};
export const revertFile: Target<typeof adminContract.revertFileEndpoint> = {
  method: 'POST',
  path: '/api/config/media/{id}/file/revert',
};
export const tagMedia: Target<typeof adminContract.tagMediaEndpoint> = {
  method: 'POST',
  path: '/api/config/media/tags',
};
export const updateDetails: Target<typeof adminContract.updateDetailsEndpoint> = {
  method: 'PUT',
  path: '/api/config/media/{id}',
};
export const updateMedium: Target<typeof adminContract.updateMediumEndpoint> = {
  method: 'PATCH',
  path: '/api/config/media/{id}',
};
export const uploadMedium: Target<typeof adminContract.uploadMediumEndpoint> = {
  method: 'POST',
  path: '/api/config/media',
};
