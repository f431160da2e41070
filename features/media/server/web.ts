import type { FileParts } from '#platform/http/send-file.ts';
import type { WebSlice } from '#platform/http/web-slice.ts';
import { createMediaRoutes } from './admin-routes.ts';
import type { MediaReferences } from './media-references.ts';
import { createPictures } from './pictures.ts';
import { mountMedia } from './serve-media.ts';

export interface MediaWebParts extends FileParts {
  references: readonly MediaReferences[];
}

export function createMediaWeb(parts: MediaWebParts): WebSlice {
  return {
    routes: createMediaRoutes(parts),
    mount: (app) => mountMedia(app, { ...parts, pictures: createPictures(app.parts, parts.storage) }),
  };
}
