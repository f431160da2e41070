export { commentRows } from './comment-rows.ts';
export { insertComments } from './insert-comments.ts';
export { commentJobs } from './job-handlers.ts';
export { createCommentsWeb } from './web.ts';
