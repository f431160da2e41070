import { formatCount } from '#browser/admin-kit/format/count.ts';
import type { Plan } from '../plan.ts';
import type { SubscriptionState } from '../rules.ts';
import { navMessages } from './nav-messages.ts';

export const subscriptionMessages = {
  ...navMessages,
  text: 'Products that customers receive and pay for repeatedly.',
  settings: 'Failed payments',
  none: '–',
  test: 'Test',
  // List
  search: 'Search by email, name or product',
  emptyTitle: 'No subscriptions yet',
  emptyText: 'Subscriptions appear here when customers subscribe to a product. Set up a plan on the page of a product.',
  product: 'Product',
  state: 'State',
  customer: 'Customer',
  plan: 'Plan',
  price: 'Price',
  nextRenewal: 'Next renewal',
  created: 'Created',
  email: 'Email',
  payments: 'Payments',
  interval: 'Interval',
  times: (quantity: number, title: string) => `${formatCount(quantity)} × ${title}`,
  rowLabel: (title: string, email: string) => `${title}, ${email}`,
  // Summary
  summary: 'Summary',
  active: 'Active',
  pastDueTitle: 'Past due',
  showPastDue: 'Show past due',
  monthly: 'Revenue per month',
  monthlyHelp: 'Items of active and past-due subscriptions, without shipping and tax.',
  churn: 'Churn, 30 days',
  churnHelp: (lost: number, atStart: number) =>
    atStart === 0
      ? 'No subscriptions 30 days ago.'
      : `${formatCount(lost)} of ${formatCount(atStart)} were cancelled or given up.`,
  testMode: 'Payments are in test mode. The numbers are about test subscriptions.',
  calendar: (count: number) =>
    count === 1 ? '1 renewal in the next 30 days' : `${formatCount(count)} renewals in the next 30 days`,
  noRenewals: 'No renewals in the next 30 days',
  day: 'Day',
  renewals: 'Renewals',
  amount: 'Items',
  calendarHelp: 'Active subscriptions at their current prices, without shipping and tax.',
} as const;

export const stateLabels: Readonly<Record<SubscriptionState, string>> = {
  'past-due': 'Past due',
  active: 'Active',
  paused: 'Paused',
  cancelled: 'Cancelled',
  ended: 'Ended',
};

export const intervalLabels: Readonly<Record<Plan['unit'], string>> = {
  WEEK: 'Weeks',
  MONTH: 'Months',
  YEAR: 'Years',
};
