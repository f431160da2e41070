import type { FileParts } from '#platform/http/send-file.ts';
import type { WebSlice } from '#platform/http/web-slice.ts';
import { createProductRoutes } from './admin-routes.ts';
import { createPreviewPage } from './preview/preview-page.ts';
import type { PreviewParts, ProductParts } from './product-parts.ts';
import { catalogRoutes } from './routes.ts';
import { mountRecordings } from './serve-recordings.ts';

export function createCatalogWeb(parts: FileParts & ProductParts & PreviewParts): WebSlice {
  return {
    routes: [...catalogRoutes, ...createProductRoutes(parts)],
    pages: [createPreviewPage(parts)],
    mount: (app) => mountRecordings(app, parts),
  };
}
