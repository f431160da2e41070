import type { Capability } from '#kernel/contract/capability.ts';

/** The lists that have saved views, with the capability that reading them needs. */
export const LISTS = {
  orders: 'orders.read',
  'gift-cards': 'orders.read',
  subscriptions: 'orders.read',
  products: 'products.read',
  categories: 'products.read',
  inventory: 'inventory.read',
  discounts: 'discounts.read',
  customers: 'customers.read',
  reviews: 'reviews.read',
  comments: 'comments.read',
  restock: 'restock.read',
  pages: 'pages.read',
  content: 'pages.read',
  media: 'media.read',
  forms: 'forms.read',
  inbox: 'forms.read',
  'mailing-list': 'mailing-lists.read',
  campaigns: 'mailing-lists.read',
  redirects: 'settings.read',
  'missing-pages': 'settings.read',
  people: 'members.read',
  activity: 'activity.read',
  jobs: 'system.read',
  sessions: 'member',
} as const satisfies Record<string, Capability>;

export type ListName = keyof typeof LISTS;
export const LIST_NAMES = Object.keys(LISTS) as [ListName, ...ListName[]];

/** The maximum number of views of one member and list. */
export const MAX_VIEWS = 50;
