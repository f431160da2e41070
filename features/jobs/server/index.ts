export { createJobsWeb } from './web.ts';
