export { productMediaReferences } from './media-references.ts';
export { type FoundProduct, hasProduct, searchProducts } from './owner-reads.ts';
export { type ProductDocument, readProductDocuments, saveProducts } from './product-files.ts';
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
export { updateSoldCounts } from './update-sold-counts.ts';
export { variantImage } from './variant-image.ts';
export { createCatalogWeb } from './web.ts';
