// The areas of the owner area, one line per slice. Navigation, screens and the command palette come from them.
export { activityArea } from '#features/activity/admin/index.ts';
export { bulkEditArea } from '#features/bulk-edit/admin/index.ts';
export { catalogArea } from '#features/catalog/admin/index.ts';
export { discountsArea } from '#features/discounts/admin/index.ts';
export { giftCardsArea } from '#features/gift-cards/admin/index.ts';
export { homeArea } from '#features/home/admin/index.ts';
export { jobsArea } from '#features/jobs/admin/index.ts';
export { mediaArea } from '#features/media/admin/index.ts';
export { membersArea } from '#features/members/admin/index.ts';
export { ordersArea } from '#features/orders/admin/index.ts';
export { productCsvArea } from '#features/product-csv/admin/index.ts';
export { shippingArea } from '#features/shipping/admin/index.ts';
export { siteSwitcherArea } from '#features/site-switcher/admin/index.ts';
export { sitesArea } from '#features/sites/admin/index.ts';
export { stockArea } from '#features/stock/admin/index.ts';
export { taxArea } from '#features/tax/admin/index.ts';
export { taxonomyArea } from '#features/taxonomy/admin/index.ts';
