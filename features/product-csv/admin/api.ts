// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as adminContract from '../admin-contract.ts';

export const cancelImport: Target<typeof adminContract.cancelImportEndpoint> = {
  method: 'POST',
  path: '/api/config/imports/{id}/cancellation',
};
export const checkImport: Target<typeof adminContract.checkImportEndpoint> = {
  method: 'POST',
  path: '/api/config/imports/{id}/check',
};
export const createExport: Target<typeof adminContract.createExportEndpoint> = {
  method: 'POST',
  path: '/api/config/exports',
};
export const deleteImport: Target<typeof adminContract.deleteImportEndpoint> = {
  method: 'DELETE',
  path: '/api/config/imports/{id}',
};
export const deletePictures: Target<typeof adminContract.deletePicturesEndpoint> = {
  method: 'DELETE',
  path: '/api/config/imports/{id}/pictures',
};
export const downloadErrors: Target<typeof adminContract.downloadErrorsEndpoint> = {
  method: 'GET',
  path: '/api/config/imports/{id}/errors',
};
export const getImport: Target<typeof adminContract.getImportEndpoint> = {
  method: 'GET',
  path: '/api/config/imports/{id}',
};
export const listExports: Target<typeof adminContract.listExportsEndpoint> = {
  method: 'GET',
  path: '/api/config/exports',
};
export const listImports: Target<typeof adminContract.listImportsEndpoint> = {
  method: 'GET',
  path: '/api/config/imports',
};
export const startImport: Target<typeof adminContract.startImportEndpoint> = {
  method: 'POST',
  path: '/api/config/imports/{id}/start',
};
export const updateImport: Target<typeof adminContract.updateImportEndpoint> = {
  method: 'PUT',
  path: '/api/config/imports/{id}',
};
export const uploadImport: Target<typeof adminContract.uploadImportEndpoint> = {
  method: 'POST',
  path: '/api/config/imports',
};
export const uploadPictures: Target<typeof adminContract.uploadPicturesEndpoint> = {
  method: 'PUT',
  path: '/api/config/imports/{id}/pictures',
};
