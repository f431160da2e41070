export { isRobot } from './client-info.ts';
export { createIntake } from './intake.ts';
export { createAnalyticsJobs } from './job-handlers.ts';
export type { LoadMap } from './read-stack.ts';
export type { CountSource } from './recount.ts';
export { listDays as listVisitsByDay, listSales as listSalesByDay, type Period } from './report-repository.ts';
export { createAnalyticsRoutes } from './routes.ts';
export { createAnalyticsWeb } from './web.ts';
