export { editorOf } from './admin-routes.ts';
export type { BatchedProduct } from './batched-product.ts';
export { type FoundProducts, findProducts, type ProductKeys } from './find-products.ts';
export { productMediaReferences } from './media-references.ts';
export { type FoundProduct, hasProduct, searchProducts } from './owner-reads.ts';
export { type ProductDocument, readProductDocuments, saveProducts } from './product-files.ts';
export type { Editor, ProductParts } from './product-parts.ts';
export { listProductIds, listProductRecords, lockProductRecords, type OwnedRecord } from './product-records.ts';
export { createProductSource } from './product-source.ts';
export {
  downloadOf,
  joinProduct,
  joinVariant,
  leftJoinOpenVariant,
  productRows,
  sellableVariants,
  variantRows,
} from './product-sql.ts';
export { catalogJobs, purgeTrashedProducts } from './purge-trash.ts';
export { type BatchResult, saveProductBatch } from './save-product-batch.ts';
export { variantImage } from './variant-image.ts';
export { createCatalogWeb } from './web.ts';
