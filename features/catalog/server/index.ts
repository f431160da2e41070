export { editorOf } from './admin-routes.ts';
export * as bulkProducts from './bulk-repository.ts';
export { type FoundProducts, findProducts, type ProductKeys } from './find-products.ts';
export { productMediaReferences } from './media-references.ts';
export { type FoundProduct, hasProduct, searchProducts } from './owner-reads.ts';
export type { BatchedProduct } from './product-batch.ts';
export { type ProductDocument, readProductDocuments, saveProducts } from './product-files.ts';
export type { Editor, ProductParts } from './product-parts.ts';
export { listMatchingIds, listProductRecords, lockProductRecords, type OwnedRecord } from './product-records.ts';
export { createProductSource } from './product-source.ts';
export {
  downloadOf,
  joinProduct,
  joinVariant,
  leftJoinOpenVariant,
  productRows,
  sellableVariants,
  unlimitedProducts,
  variantRows,
} from './product-sql.ts';
export { purgeProducts } from './purge-products.ts';
export { catalogJobs, purgeTrashedProducts } from './purge-trash.ts';
export { type BatchResult, saveProductBatch } from './save-product-batch.ts';
export { updateSoldCounts } from './update-sold-counts.ts';
export { variantImage } from './variant-image.ts';
export { hasSummary, joinSummary, joinSummaryInOrder, variantMatches } from './variant-search.ts';
export { createCatalogWeb } from './web.ts';
