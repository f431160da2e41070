import { defineErrors } from '#kernel/errors/define-errors.ts';

export const customerErrors = defineErrors({
  CUSTOMERS_NOT_FOUND: { status: 404, message: 'This customer does not exist.' },
  CUSTOMERS_CURSOR_INVALID: {
    status: 400,
    message: 'This page of the list no longer exists. Please reload the list.',
  },
  CUSTOMERS_CHANGED: {
    status: 412,
    message: 'Another member has changed the note or the tags. Compare both before you save yours.',
  },
  CUSTOMERS_TOO_MANY_TAGS: { status: 409, message: 'A customer has at most {max} tags.', field: 'add' },
  CUSTOMERS_SAME: { status: 409, message: 'Choose another customer.', field: 'otherId' },
  CUSTOMERS_ALREADY_MERGED: { status: 409, message: 'This customer was merged already. Please reload the page.' },
  CUSTOMERS_TOO_MANY_ADDRESSES: { status: 409, message: 'A customer has at most {max} email addresses.' },
  CUSTOMERS_MERGED_TAGS: {
    status: 409,
    message: 'Together they have more than {max} tags. Remove some before you merge these customers.',
  },
  CUSTOMERS_MERGED_NOTE: {
    status: 409,
    message: 'Together their notes are longer than {max} characters. Shorten one before you merge these customers.',
  },
  CUSTOMERS_ERASED: { status: 409, message: 'The personal data of this customer was erased.' },
  CUSTOMERS_BEING_ERASED: { status: 409, message: 'The personal data of this customer is being erased.' },
  CUSTOMERS_SEGMENT_NOT_FOUND: { status: 404, message: 'This segment no longer exists.' },
  CUSTOMERS_SEGMENT_CHANGED: { status: 412, message: 'Another member has changed this segment. Please reload it.' },
  CUSTOMERS_SEGMENT_USED: {
    status: 409,
    message: 'This segment is used by discounts: {discounts}. Choose another segment there first.',
  },
  CUSTOMERS_TOO_MANY_SEGMENTS: { status: 409, message: 'A website has at most {max} segments.' },
  CUSTOMERS_ADDRESS_NOT_FOUND: {
    status: 404,
    message: 'This email address no longer belongs to this customer. Please reload the page.',
  },
});
