/** What an owner area is divided into. The members slice says which roles may read or write each part. */
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
 * Every endpoint names one. `public` needs no sign-in, `member` any signed-in member of the website, `account` somebody of
 * the public who has signed in to an account of their own, which is no member's.
 */
export type Capability = 'public' | 'member' | 'account' | `${Area}.${'read' | 'write'}`;
