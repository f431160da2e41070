export { findImages } from './find-images.ts';
export { type ImageJson, type ImageSource, imageUrl, isImage, toImageJson } from './image-json.ts';
export { measure, originalKey } from './originals.ts';
export { createRenditions, type RenditionFormat, type Renditions } from './renditions.ts';
export { find as findMedium, list as listMedia, type Medium } from './repository.ts';
export { type MediaInput, removeOtherMedia, saveMedia } from './save-media.ts';
