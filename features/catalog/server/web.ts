import type { FileParts } from '#platform/http/send-file.ts';
import type { WebSlice } from '#platform/http/web-slice.ts';
import { createProductRoutes } from './admin-routes.ts';
import type { ProductParts } from './product-parts.ts';
import { catalogRoutes } from './routes.ts';
import { mountRecordings } from './serve-recordings.ts';

export function createCatalogWeb(parts: FileParts & ProductParts): WebSlice {
  return { routes: [...catalogRoutes, ...createProductRoutes(parts)], mount: (app) => mountRecordings(app, parts) };
}
