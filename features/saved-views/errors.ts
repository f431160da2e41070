import { defineErrors } from '#kernel/errors/define-errors.ts';

export const savedViewErrors = defineErrors({
  SAVED_VIEWS_NOT_FOUND: { status: 404, message: 'This view no longer exists.' },
  SAVED_VIEWS_NOT_YOURS: { status: 403, message: 'Only its author or an admin can change a shared view.' },
  SAVED_VIEWS_TOO_MANY: { status: 409, message: 'You have {max} views of this list. Delete one first.' },
});
