import { defineErrors } from '#kernel/errors/define-errors.ts';

export const stockErrors = defineErrors({
  STOCK_ITEM_NOT_FOUND: { status: 404, message: 'This product is not available.' },
  STOCK_VARIANT_NOT_FOUND: { status: 404, message: 'This variant does not exist.' },
  STOCK_NOT_COUNTED: { status: 409, message: 'Stock is not tracked for this variant.' },
  STOCK_LEVEL_OUT_OF_RANGE: {
    status: 409,
    message: 'Stock must be between 0 and 1,000,000,000.',
    field: 'by',
  },
  STOCK_CURSOR_INVALID: { status: 400, message: 'This page of the list no longer exists. Please reload the list.' },
});
