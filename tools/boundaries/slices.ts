/**
 * The slices, from the lowest layer up. A slice imports only from earlier groups. Communication in the other direction,
 * and inside a group, uses events that `apps` wires up.
 */
export const SLICE_GROUPS = [
  { name: 'ground', slices: ['sites', 'members', 'media'] },
  { name: 'content', slices: ['pages', 'mailing-list', 'shoppers'] },
  // A product extends a content item, so the catalog builds on pages.
  { name: 'catalogue', slices: ['catalog'] },
  { name: 'terms', slices: ['stock', 'discounts', 'tax', 'shipping', 'gift-cards', 'payments'] },
  { name: 'purchase', slices: ['cart', 'orders'] },
  { name: 'checkout', slices: ['checkout'] },
  { name: 'aftercare', slices: ['subscriptions', 'restock', 'reviews', 'comments', 'forms', 'analytics'] },
  // Shows shoppers their data from all other slices.
  { name: 'account', slices: ['account'] },
] as const;

export const SLICES: readonly string[] = SLICE_GROUPS.flatMap((group) => group.slices);
