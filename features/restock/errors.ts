import { defineErrors } from '#kernel/errors/define-errors.ts';

export const restockErrors = defineErrors({
  RESTOCK_NOT_FOUND: { status: 404, message: 'This product is not available.' },
  RESTOCK_NOT_OFFERED: { status: 409, message: 'Back-in-stock emails are not available for this product.' },
  RESTOCK_IN_STOCK: { status: 409, message: 'Good news: this product is back in stock. Please reload the page.' },
  RESTOCK_SOLD_OUT: { status: 409, message: 'This variant is still sold out, so no emails were sent.' },
  RESTOCK_TOO_MANY: { status: 409, message: 'This email address is already on the waitlist for too many products.' },
  RESTOCK_NOT_VERIFIED: { status: 400, message: 'We could not verify that you are human. Please try again.' },
  RESTOCK_LINK_WRONG: { status: 404, message: 'This link is incomplete. Please open it from your email again.' },
});
