export { readDiscountFiles, saveDiscounts } from './discount-files.ts';
export { hasAutomaticDiscounts } from './discount-sql.ts';
export { getDiscountByCode } from './get-discount-by-code.ts';
export { discountJobs } from './job-handlers.ts';
export { discountPersonalData } from './personal-data.ts';
export { replaceCategoryInDiscounts, restoreCategoriesInDiscounts } from './replace-category.ts';
export { listForCart as listDiscountsForCart } from './repository.ts';
export { type FoundDiscount, searchDiscounts } from './search-discounts.ts';
export { listOfSegment as listDiscountsOfSegments, listSegmentsInUse } from './segment-repository.ts';
export {
  claim as claimDiscountUses,
  listUsedBefore as listDiscountsUsedBefore,
  release as releaseDiscountUses,
} from './use-repository.ts';
export { createDiscountsWeb } from './web.ts';
