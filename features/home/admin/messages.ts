import type { SetupStep } from '../setup-steps.ts';
import type { TodoKind } from '../todos.ts';
import { navMessages } from './nav-messages.ts';

/** The text of a to-do after its number: `12` "orders to fulfil". */
type Counted = (isOne: boolean) => string;

const todos: Record<TodoKind, Counted> = {
  'unfulfilled-orders': (isOne) => (isOne ? 'order to fulfil' : 'orders to fulfil'),
  'return-requests': (isOne) => (isOne ? 'return request' : 'return requests'),
  'erasure-requests': (isOne) => (isOne ? 'request to delete data' : 'requests to delete data'),
  disputes: (isOne) => (isOne ? 'dispute to answer' : 'disputes to answer'),
  'failed-payments': (isOne) => (isOne ? 'failed payment' : 'failed payments'),
  'low-stock': (isOne) => (isOne ? 'variant low in stock' : 'variants low in stock'),
  'unread-messages': (isOne) => (isOne ? 'unread message' : 'unread messages'),
  'spam-messages': (isOne) => (isOne ? 'message to check for spam' : 'messages to check for spam'),
  'waiting-reviews': (isOne) => (isOne ? 'review to approve' : 'reviews to approve'),
  'spam-reviews': (isOne) => (isOne ? 'review to check for spam' : 'reviews to check for spam'),
  'waiting-comments': (isOne) => (isOne ? 'comment to approve' : 'comments to approve'),
  'spam-comments': (isOne) => (isOne ? 'comment to check for spam' : 'comments to check for spam'),
  'template-problems': (isOne) => (isOne ? 'problem in the theme' : 'problems in the theme'),
  'failed-jobs': (isOne) => (isOne ? 'failed job' : 'failed jobs'),
};

const steps: Record<SetupStep, string> = {
  password: 'Replace the first password',
  page: 'Add a page',
  product: 'Add a product',
  payments: 'Connect a payment provider',
  shipping: 'Add a shipping rate',
  tax: 'Set up taxes',
  email: 'Connect a mail server',
  domain: 'Use your own domain',
};

export const homeMessages = {
  ...navMessages,
  todoTitle: 'To do',
  todos,
  caughtUp: 'Nothing waits for you.',
  numbersTitle: 'Sales and visits',
  period: 'Period',
  periodDays: (days: number) => `${days} days`,
  sales: 'Sales',
  visits: 'Visits',
  orders: (count: string, isOne: boolean) => `${count} ${isOne ? 'order' : 'orders'}`,
  visitors: (count: string, isOne: boolean) => `${count} ${isOne ? 'visitor' : 'visitors'}`,
  before: (amount: string, days: number) => `${amount} in the ${days} days before`,
  change: { same: 'No change', started: 'New' },
  chart: (name: string, days: number) => `${name} per day in the last ${days} days and in the ${days} days before`,
  highest: (amount: string, day: string) => `Highest: ${amount} on ${day}.`,
  showTable: 'Show as table',
  tableOf: (name: string) => `${name} per day`,
  day: 'Day',
  current: 'This period',
  previous: 'Period before',
  setupTitle: 'Set up your site',
  setupProgress: (done: number, total: number) => `${done} of ${total} done`,
  steps,
  done: 'Done',
  open: 'Open',
  activityTitle: 'Latest activity',
  allActivity: 'All activity',
  noActivity: 'Changes by members appear here.',
  formerMember: 'A former member',
  nothingTitle: 'Nothing here yet',
  nothingText: 'Whatever needs your attention appears on this screen.',
} as const;
