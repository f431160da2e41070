import type { FileParts } from '#platform/http/send-file.ts';
import type { WebSlice } from '#platform/http/web-slice.ts';
import { catalogRoutes } from './routes.ts';
import { mountRecordings } from './serve-recordings.ts';

export function createCatalogWeb(files: FileParts): WebSlice {
  return { routes: catalogRoutes, mount: (app) => mountRecordings(app, files) };
}
