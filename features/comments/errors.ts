import { defineErrors } from '#kernel/errors/define-errors.ts';

export const commentErrors = defineErrors({
  COMMENTS_ITEM_NOT_FOUND: { status: 404, message: 'This page no longer exists.' },
  COMMENTS_NOT_FOUND: { status: 404, message: 'This comment no longer exists.' },
  COMMENTS_CLOSED: { status: 409, message: 'Comments are closed.' },
  COMMENTS_FORM_TOO_OLD: {
    status: 409,
    message: 'This form has expired. Please send your comment again.',
  },
  COMMENTS_NOT_YOURS: { status: 403, message: 'You can only delete your own comments.' },
  COMMENTS_TOO_LATE: { status: 409, message: 'You can delete a comment only within 15 minutes.' },
  COMMENTS_LIKES_OFF: { status: 409, message: 'Likes are turned off.' },
});
