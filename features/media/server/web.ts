import type { WebSlice } from '#platform/http/web-slice.ts';
import { createMediaRoutes, type MediaRoutesParts } from './admin-routes.ts';
import { createPictures } from './pictures.ts';
import { mountMedia } from './serve-media.ts';

export function createMediaWeb(parts: MediaRoutesParts): WebSlice {
  return {
    routes: createMediaRoutes(parts),
    mount: (app) => mountMedia(app, { ...parts, pictures: createPictures(app.parts, parts.storage) }),
  };
}
