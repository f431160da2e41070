export { countWaiting } from './count-waiting.ts';
export { listWaitingOf as listRestockRequestsOf } from './customer-reads.ts';
export { createRestockJobs } from './job-handlers.ts';
export { writeRestockEmail } from './mail/restock-email.ts';
export { notifyWaitlist } from './notify-waitlist.ts';
export { restockPersonalData } from './personal-data.ts';
export { createRestockWeb } from './web.ts';
