import { useQuery } from '@tanstack/react-query';
import { defineAdminArea } from '#browser/admin-kit/area.ts';
import { SubscriptionsIcon } from '#browser/admin-kit/layout/nav-icons.tsx';
import { navMessages as messages } from './nav-messages.ts';

/** The calls of this slice are loaded after the frame. */
function usePastDue(): number | null {
  const { data } = useQuery({
    queryKey: ['subscriptions', 'past-due'],
    queryFn: async () => (await import('./count-past-due.ts')).countPastDue(),
  });
  return data ?? null;
}

export const subscriptionsArea = defineAdminArea({
  id: 'subscriptions',
  capability: 'orders.read',
  nav: [
    {
      group: 'sell',
      label: messages.title,
      to: '/subscriptions',
      icon: SubscriptionsIcon,
      order: 70,
      count: { use: usePastDue, label: messages.pastDue },
    },
  ],
  routes: [
    {
      path: '/subscriptions',
      title: messages.title,
      load: () => import('./subscriptions-screen.tsx'),
    },
    { path: '/subscriptions/$id', title: messages.subscription, load: () => import('./subscription-screen.tsx') },
  ],
});
