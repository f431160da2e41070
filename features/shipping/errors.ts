import { defineErrors } from '#kernel/errors/define-errors.ts';

export const shippingErrors = defineErrors({
  SHIPPING_RATE_NOT_FOUND: { status: 404, message: 'This shipping rate no longer exists.' },
  SHIPPING_RATE_CHANGED: { status: 412, message: 'Someone else changed this shipping rate after you opened it.' },
  SHIPPING_RATES_CHANGED: { status: 412, message: 'Someone else changed the shipping rates. Please try again.' },
  SHIPPING_ORDER_INCOMPLETE: {
    status: 409,
    message: 'The list of shipping rates has changed. Please try again.',
    field: 'ids',
  },
  SHIPPING_NAME_TAKEN: {
    status: 409,
    message: 'Another rate for this area has the name {name}. Choose another name.',
    field: 'name',
  },
  SHIPPING_TOO_MANY: { status: 409, message: 'A website can have at most {max} shipping rates.' },
});
