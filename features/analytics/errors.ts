import { defineErrors } from '#kernel/errors/define-errors.ts';

export const analyticsErrors = defineErrors({
  ANALYTICS_NOT_UNDERSTOOD: { status: 400, message: 'This is no event that can be counted.' },
  ANALYTICS_BUSY: { status: 429, message: 'Nothing can be counted right now.' },
});
