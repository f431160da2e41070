import { defineErrors } from '#kernel/errors/define-errors.ts';

export const discountErrors = defineErrors({
  // One error for all reasons that would reveal which codes exist.
  DISCOUNTS_CODE_REFUSED: {
    status: 409,
    message: 'This code is not valid. Please check it and try again.',
    field: 'code',
  },
  DISCOUNTS_NOT_FOUND: { status: 404, message: 'This discount no longer exists.' },
  DISCOUNTS_CHANGED: { status: 412, message: '{name} changed this discount after you opened it.' },
  DISCOUNTS_CODE_TAKEN: { status: 409, message: 'Another discount has the code {code}.', field: 'code' },
  DISCOUNTS_PRODUCT_UNKNOWN: {
    status: 409,
    message: 'A product does not exist on this website. Choose it again.',
    field: 'productIds',
  },
  DISCOUNTS_GET_PRODUCT_UNKNOWN: {
    status: 409,
    message: 'A product does not exist on this website. Choose it again.',
    field: 'getProductIds',
  },
  DISCOUNTS_SEGMENT_UNKNOWN: {
    status: 409,
    message: 'This segment no longer exists. Choose another one.',
    field: 'segment',
  },
  DISCOUNTS_LIMIT_BELOW_USES: {
    status: 409,
    message: 'It was used {uses} times already. Enter at least that many.',
    field: 'maxUses',
  },
  DISCOUNTS_HAS_CODES: {
    status: 409,
    message: 'Codes were generated for this discount. Create another discount instead.',
    field: 'method',
  },
  DISCOUNTS_TOO_MANY: { status: 409, message: 'A website can have at most {max} discounts.' },
  DISCOUNTS_ENDED: { status: 409, message: 'This discount has ended already.' },
  DISCOUNTS_NO_CODES: { status: 409, message: 'This discount is not used with generated codes.' },
  DISCOUNTS_TOO_MANY_CODES: {
    status: 409,
    message: 'A discount can have at most {max} codes. {left} more can be generated.',
    field: 'count',
  },
});
