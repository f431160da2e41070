export { createIntake } from './intake.ts';
export { analyticsJobs } from './job-handlers.ts';
export { createAnalyticsRoutes } from './routes.ts';
