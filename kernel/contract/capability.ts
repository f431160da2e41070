/** The parts of the admin. The members slice defines which roles may read or write each part. */
export const AREAS = [
  'settings',
  'billing',
  'design',
  'pages',
  'products',
  'inventory',
  'orders',
  'discounts',
  'forms',
  'restock',
  'comments',
  'mailing-lists',
  'scheduling',
  'analytics',
  'members',
  'system',
] as const;
export type Area = (typeof AREAS)[number];

/**
 * Every endpoint names one. `public` needs no sign-in, `member` any signed-in member of the website, `account` a
 * customer signed in to their own account, which is never a member account.
 */
export type Capability = 'public' | 'member' | 'account' | `${Area}.${'read' | 'write'}`;
