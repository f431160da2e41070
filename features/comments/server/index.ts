export { addComments } from './draw-comments.ts';
export { commentJobs } from './job-handlers.ts';
export { createCommentRoutes } from './routes.ts';
