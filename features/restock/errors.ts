import { defineErrors } from '#kernel/errors/define-errors.ts';

export const restockErrors = defineErrors({
  RESTOCK_NOT_FOUND: { status: 404, message: 'This product is not available.' },
  RESTOCK_NOT_OFFERED: { status: 409, message: 'Notices are not offered for this product.' },
  RESTOCK_IN_STOCK: { status: 409, message: 'Good news: this is in stock again. Please reload the page.' },
  RESTOCK_SOLD_OUT: { status: 409, message: 'This is still sold out: a notice would not be true.' },
  RESTOCK_TOO_MANY: { status: 409, message: 'This address waits for very many products already.' },
  RESTOCK_NOT_VERIFIED: { status: 400, message: 'We could not verify that you are a person. Please try again.' },
  RESTOCK_LINK_WRONG: { status: 404, message: 'This link is not complete. Please open it from your mail again.' },
});
