import { defineAdminArea } from '#browser/admin-kit/area.ts';
import { JobsIcon } from '#browser/admin-kit/layout/nav-icons.tsx';
import { navMessages as messages } from './nav-messages.ts';

export { EVENTS_URL, JOBS_KEY, ownResultUrl, useCancelOwnJob } from './own-jobs.ts';

/** What a job is called. The names of all jobs are not part of the frame. */
export const loadJobTitle = async () => (await import('../job-names.ts')).jobTitle;

export const jobsArea = defineAdminArea({
  id: 'jobs',
  capability: 'system.read',
  nav: [{ group: 'run', label: messages.title, to: '/jobs', icon: JobsIcon, order: 30 }],
  routes: [
    { path: '/jobs', title: messages.title, load: () => import('./jobs-screen.tsx') },
    { path: '/jobs/$id', title: messages.job, load: () => import('./job-screen.tsx') },
  ],
});
