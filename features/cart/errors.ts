import { defineErrors } from '#kernel/errors/define-errors.ts';

export const cartErrors = defineErrors({
  CART_NOT_FOUND: { status: 404, message: 'Your cart is empty or has expired.' },
  CART_ENTRY_NOT_FOUND: { status: 404, message: 'This item is no longer in your cart.' },
  CART_VARIANT_UNAVAILABLE: {
    status: 404,
    message: 'Sorry, that item variant is unavailable. Please select another variant.',
  },
  CART_OUT_OF_STOCK: { status: 409, message: 'Sorry, we do not have enough of that item available.' },
  CART_NOT_SOLD_HERE: {
    status: 409,
    message: 'This product cannot be added to the cart. Please buy it on its product page.',
  },
  CART_TOO_MANY_COUPONS: { status: 409, message: 'You can use up to 20 codes.', field: 'code' },
  CART_ANSWERS_MISSING: { status: 400, message: 'Survey is not valid. Missing a required question.' },
  CART_ANSWERS_UNREADABLE: { status: 400, message: 'Could not parse the form fields, please check your entries.' },
  CART_ANSWERS_NOT_ASKED: { status: 400, message: 'Some of these answers do not belong to the form of this product.' },
});
