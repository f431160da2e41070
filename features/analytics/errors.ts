import { defineErrors } from '#kernel/errors/define-errors.ts';

export const analyticsErrors = defineErrors({
  ANALYTICS_NOT_UNDERSTOOD: { status: 400, message: 'This analytics event is invalid.' },
  ANALYTICS_BUSY: { status: 429, message: 'Too many events. Please try again later.' },
});
