import { defineErrors } from '#kernel/errors/define-errors.ts';

export const catalogErrors = defineErrors({
  CATALOG_INSTALLMENTS_NOT_OFFERED: {
    status: 404,
    message: 'Installments are not available in this country.',
    field: 'country',
  },
  CATALOG_PRODUCT_NOT_FOUND: { status: 404, message: 'This product does not exist.' },
  CATALOG_PRODUCT_IN_TRASH: { status: 409, message: 'This product is in the trash. Restore it to edit it.' },
  CATALOG_PRODUCT_CHANGED: { status: 412, message: '{name} has changed this product since you opened it.' },
  CATALOG_NO_COLLECTION: { status: 409, message: 'The website has no product list yet. Add one to sell products.' },
  CATALOG_COLLECTION_NOT_FOUND: {
    status: 400,
    message: 'This product list does not exist. Choose another one.',
    field: 'collectionId',
  },
  CATALOG_NO_PAGE: {
    status: 409,
    message: 'This product has no page: its store page is not enabled.',
  },
  CATALOG_SLUG_TAKEN: { status: 409, message: 'Another product has this URL slug. Choose another one.', field: 'slug' },
  CATALOG_SLUG_IN_TRASH: {
    status: 409,
    message: 'A product in the trash has this URL slug. Choose another one, or restore that product.',
    field: 'slug',
  },
  CATALOG_LIST_NOT_FOUND: { status: 404, message: 'This product list no longer exists.' },
  CATALOG_FILTERS_CHANGED: { status: 412, message: '{name} has changed these filters since you opened them.' },
  CATALOG_CURSOR_INVALID: { status: 400, message: 'This page of the list does not exist.', field: 'cursor' },
});
