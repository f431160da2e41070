import { defineAdminArea } from '#browser/admin-kit/area.ts';
import { ActivityIcon } from '#browser/admin-kit/layout/nav-icons.tsx';
import { navMessages as messages } from './nav-messages.ts';

export { RecordTimeline, type RecordTimelineProps } from './lazy-timeline.tsx';

export const activityArea = defineAdminArea({
  id: 'activity',
  capability: 'activity.read',
  nav: [{ group: 'run', label: messages.section, to: '/activity', icon: ActivityIcon, order: 60 }],
  routes: [
    {
      path: '/activity',
      title: messages.title,
      load: () => import('./activity-screen.tsx'),
    },
  ],
});
