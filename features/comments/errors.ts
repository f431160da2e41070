import { defineErrors } from '#kernel/errors/define-errors.ts';

export const commentErrors = defineErrors({
  COMMENTS_ITEM_NOT_FOUND: { status: 404, message: 'This page does not exist any more.' },
  COMMENTS_NOT_FOUND: { status: 404, message: 'This comment does not exist any more.' },
  COMMENTS_CLOSED: { status: 409, message: 'Comments are closed.' },
  COMMENTS_FORM_TOO_OLD: {
    status: 409,
    message: 'This page has been open for very long. Please send your comment once more.',
  },
  COMMENTS_NOT_YOURS: { status: 403, message: 'Only who wrote a comment can take it back.' },
  COMMENTS_TOO_LATE: { status: 409, message: 'A comment can be taken back for 15 minutes.' },
  COMMENTS_LIKES_OFF: { status: 409, message: 'Likes are not counted here.' },
});
