export { commentJobs } from './job-handlers.ts';
export { createCommentRoutes } from './routes.ts';
