export { type ProductDocument, readProductDocuments, saveProducts } from './product-files.ts';
export { createProductSource } from './product-source.ts';
export { findVariant, type VariantWithProduct } from './repository.ts';
export { catalogRoutes } from './routes.ts';
