export { commentRows } from './comment-rows.ts';
export { listLatestOf as listCommentsOf } from './customer-reads.ts';
export { insertComments } from './insert-comments.ts';
export { commentJobs } from './job-handlers.ts';
export { commentPersonalData } from './personal-data.ts';
export { createCommentsWeb } from './web.ts';
