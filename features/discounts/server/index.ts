export { readDiscountFiles, saveDiscounts } from './discount-files.ts';
export { getDiscountByCode } from './get-discount-by-code.ts';
export { listForCart as listDiscountsForCart } from './repository.ts';
export { discountRoutes } from './routes.ts';
