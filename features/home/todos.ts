import type { Capability } from '#kernel/contract/capability.ts';

export interface TodoDefinition {
  /** Members without it do not see the to-do, and it is not counted. */
  capability: Capability;
  /** The screen that shows the counted records. */
  link: string;
}

/** In the order of the list. */
export const TODOS = {
  'unfulfilled-orders': { capability: 'orders.read', link: '/config/orders?fulfilment=unfulfilled,partly-fulfilled' },
  'return-requests': { capability: 'orders.read', link: '/config/orders?returns=requested' },
  'erasure-requests': { capability: 'customers.write', link: '/config/customers' },
  disputes: { capability: 'orders.read', link: '/config/orders?disputes=needs-response' },
  'failed-payments': { capability: 'orders.read', link: '/config/orders?payment=pending' },
  'low-stock': { capability: 'inventory.read', link: '/config/inventory?stock=low' },
  'unread-messages': { capability: 'forms.read', link: '/config/inbox' },
  'spam-messages': { capability: 'forms.read', link: '/config/inbox?state=spam' },
  'waiting-reviews': { capability: 'reviews.read', link: '/config/reviews?state=waiting' },
  'spam-reviews': { capability: 'reviews.read', link: '/config/reviews?state=spam' },
  'waiting-comments': { capability: 'comments.read', link: '/config/comments?state=waiting' },
  'spam-comments': { capability: 'comments.read', link: '/config/comments?state=spam' },
  'template-problems': { capability: 'design.read', link: '/config/design/code' },
  'failed-jobs': { capability: 'system.read', link: '/config/jobs?state=failed' },
} as const satisfies Record<string, TodoDefinition>;

export type TodoKind = keyof typeof TODOS;
export const TODO_KINDS = Object.keys(TODOS) as [TodoKind, ...TodoKind[]];

/** A payment that failed earlier is no longer something to do: the shopper has left. */
export const FAILED_PAYMENT_DAYS = 7;
