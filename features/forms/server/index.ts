export { checkProductAnswers } from './check-answers.ts';
export type { Subscribe } from './deliver-submission.ts';
export { findForms } from './find-forms.ts';
export { createFormJobs } from './job-handlers.ts';
export { openSentFile } from './open-file.ts';
export { list as listForms } from './repository.ts';
export { createFormRoutes } from './routes.ts';
export { saveForms } from './save-forms.ts';
export { type PlainOutcome, savePlain } from './save-plain.ts';
