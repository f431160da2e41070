import { defineErrors } from '#kernel/errors/define-errors.ts';

export const jobErrors = defineErrors({
  JOBS_NOT_FOUND: { status: 404, message: 'This job no longer exists.' },
  JOBS_NOT_ENDED: { status: 409, message: 'Only a failed or cancelled job can be retried.' },
  JOBS_ENDED: { status: 409, message: 'This job has already ended.' },
  JOBS_NO_RESULT: { status: 404, message: 'This job has no file to download.' },
});
