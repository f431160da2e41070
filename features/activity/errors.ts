import { defineErrors } from '#kernel/errors/define-errors.ts';

export const activityErrors = defineErrors({
  ACTIVITY_CURSOR_INVALID: { status: 400, message: 'This page of the list no longer exists. Please reload the list.' },
});
