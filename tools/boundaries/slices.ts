/**
 * The slices, from the lowest layer up. A slice imports only from earlier groups. Communication in the other direction,
 * and inside a group, uses events that `apps` wires up.
 */
export const SLICE_GROUPS = [
  { name: 'foundation', slices: ['sites', 'members', 'media'] },
  { name: 'content', slices: ['content', 'mailing-list', 'shoppers', 'activity', 'jobs'] },
  // The ways in which visitors get content. They do not know each other: apps/web combines them.
  { name: 'presentation', slices: ['blocks', 'search', 'feeds', 'redirects'] },
  // A product extends a content item.
  { name: 'catalog', slices: ['catalog'] },
  // Reads and writes products as tables. The stock of variants is passed in.
  { name: 'product-tables', slices: ['product-csv'] },
  { name: 'pricing-and-stock', slices: ['stock', 'discounts', 'tax', 'shipping', 'gift-cards', 'payments'] },
  // A product can ask for a form before it is bought, so the cart builds on forms.
  { name: 'forms', slices: ['forms'] },
  { name: 'purchase', slices: ['cart', 'orders'] },
  // The checkout offers a reminder, so what sends it comes before.
  { name: 'recovery', slices: ['abandoned-checkouts'] },
  { name: 'checkout', slices: ['checkout'] },
  { name: 'after-purchase', slices: ['draft-orders', 'subscriptions', 'restock', 'reviews', 'comments', 'analytics'] },
  // Edits paid orders with the prices of drafts, but none of a subscription.
  { name: 'order-changes', slices: ['order-edits'] },
  // Exports and erases the data of one person. The slices that store it are passed in.
  { name: 'privacy', slices: ['privacy'] },
  // Shows shoppers, and owners, the data of one person from all other slices.
  { name: 'account', slices: ['account', 'customers'] },
  // Screens of the owner area that show data of many slices.
  {
    name: 'owner-area',
    slices: [
      'home',
      'navigation',
      'owner-search',
      'saved-views',
      'site-switcher',
      'store-settings',
      'taxonomy',
      'bulk-edit',
    ],
  },
] as const;

export const SLICES: readonly string[] = SLICE_GROUPS.flatMap((group) => group.slices);
