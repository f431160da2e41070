export { createIntake } from './intake.ts';
export { createAnalyticsJobs } from './job-handlers.ts';
export type { LoadMap } from './read-stack.ts';
export type { CountSource } from './recount.ts';
export { type AnalyticsRoutesOptions, createAnalyticsRoutes } from './routes.ts';
export { trackFunnelStep } from './track-funnel-step.ts';
