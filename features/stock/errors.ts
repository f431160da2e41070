import { defineErrors } from '#kernel/errors/define-errors.ts';

export const stockErrors = defineErrors({
  STOCK_ITEM_NOT_FOUND: { status: 404, message: 'This product is not available.' },
  STOCK_VARIANT_NOT_FOUND: { status: 404, message: 'This variant does not exist.' },
  STOCK_NOT_COUNTED: { status: 409, message: 'The stock of this variant is not counted.' },
  STOCK_LEVEL_OUT_OF_RANGE: {
    status: 409,
    message: 'The stock of a variant is a number from 0 to 1,000,000,000.',
    field: 'by',
  },
});
