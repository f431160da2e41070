// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as adminContract from '../admin-contract.ts';

export const checkImport: Target<typeof adminContract.checkImportEndpoint> = {
  method: 'POST',
  path: '/api/config/redirects/imports/check',
};
export const createRedirect: Target<typeof adminContract.createRedirectEndpoint> = {
  method: 'POST',
  path: '/api/config/redirects',
};
export const deleteRedirect: Target<typeof adminContract.deleteRedirectEndpoint> = {
  method: 'DELETE',
  path: '/api/config/redirects/{id}',
};
export const deleteRedirects: Target<typeof adminContract.deleteRedirectsEndpoint> = {
  method: 'POST',
  path: '/api/config/redirects/deletions',
};
export const exportRedirects: Target<typeof adminContract.exportRedirectsEndpoint> = {
  method: 'GET',
  path: '/api/config/redirects/export',
};
export const importRedirects: Target<typeof adminContract.importRedirectsEndpoint> = {
  method: 'POST',
  path: '/api/config/redirects/imports',
};
export const listMissingPages: Target<typeof adminContract.listMissingPagesEndpoint> = {
  method: 'GET',
  path: '/api/config/redirects/missing-pages',
};
export const listRedirects: Target<typeof adminContract.listRedirectsEndpoint> = {
  method: 'GET',
  path: '/api/config/redirects',
};
export const restoreRedirects: Target<typeof adminContract.restoreRedirectsEndpoint> = {
  method: 'POST',
  path: '/api/config/redirects/restorations',
};
export const suggestTarget: Target<typeof adminContract.suggestTargetEndpoint> = {
  method: 'GET',
  path: '/api/config/redirects/suggestion',
};
export const updateRedirect: Target<typeof adminContract.updateRedirectEndpoint> = {
  method: 'PUT',
  path: '/api/config/redirects/{id}',
};
