/**
 * The slices, ground first. A slice imports only from groups before its own;
 * talk the other way, and inside a group, is by event, wired in `apps`.
 */
export const SLICE_GROUPS = [
  { name: 'ground', slices: ['sites', 'members', 'media'] },
  { name: 'content', slices: ['pages', 'mailing-list', 'shoppers'] },
  // A product is a content item with more to it, so the catalog builds on pages.
  { name: 'catalogue', slices: ['catalog'] },
  { name: 'terms', slices: ['stock', 'discounts', 'tax', 'shipping', 'gift-cards', 'payments'] },
  { name: 'purchase', slices: ['cart', 'orders'] },
  { name: 'checkout', slices: ['checkout'] },
  { name: 'aftercare', slices: ['subscriptions', 'restock', 'reviews', 'comments', 'forms', 'analytics'] },
  // Shows a shopper what all others know of them.
  { name: 'account', slices: ['account'] },
] as const;

export const SLICES: readonly string[] = SLICE_GROUPS.flatMap((group) => group.slices);
