/** The parts of the owner area. The members slice defines which roles may use each part, and how far. */
export const AREAS = [
  'settings',
  'billing',
  'design',
  'code',
  'pages',
  'media',
  'products',
  'inventory',
  'orders',
  'refunds',
  'discounts',
  'customers',
  'store',
  'forms',
  'restock',
  'reviews',
  'comments',
  'mailing-lists',
  'scheduling',
  'analytics',
  'members',
  'activity',
  'exports',
  'system',
] as const;
export type Area = (typeof AREAS)[number];

/** How far an area may be used. `draft` reads all of it and writes what is not published. Each includes the previous. */
export const ACCESS_LEVELS = ['read', 'draft', 'write'] as const;
export type AccessLevel = (typeof ACCESS_LEVELS)[number];

/**
 * Every endpoint names one. `public` needs no sign-in, `member` any signed-in member of the website, `account` a
 * customer signed in to their own account, which is never a member account.
 */
export type Capability = 'public' | 'member' | 'account' | `${Area}.${AccessLevel}`;
