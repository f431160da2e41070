export { createAbandonedCheckoutJobs } from './job-handlers.ts';
export { writeReminderEmail } from './mail/reminder-email.ts';
export { abandonedCheckoutPersonalData } from './personal-data.ts';
export { recordExpired, recordRecovery } from './record-orders.ts';
export { createAbandonedCheckoutRoutes } from './routes.ts';
export { offersReminder } from './settings.ts';
export { createAbandonedCheckoutsWeb } from './web.ts';
