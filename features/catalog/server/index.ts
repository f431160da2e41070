export { type ProductDocument, readProductDocuments, saveProducts } from './product-files.ts';
export { createProductSource } from './product-source.ts';
export { findRecording } from './repository.ts';
export { catalogRoutes } from './routes.ts';
export { variantImage } from './variant-image.ts';
