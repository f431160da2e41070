import { defineErrors } from '#kernel/errors/define-errors.ts';

export const navigationErrors = defineErrors({
  NAVIGATION_CHANGED: { status: 412, message: 'Someone else changed the menus after you opened them.' },
});
