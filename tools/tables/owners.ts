/** The slice that owns a table, or `platform`. */
export type Owner = string;

const OWNED: Record<Owner, readonly string[]> = {
  platform: [
    'jobs',
    'job_schedules',
    'attempts',
    'spent_proofs',
    'test_bank_intents',
    'test_bank_methods',
    'test_bank_refunds',
  ],
  sites: ['websites', 'website_hosts', 'themes', 'theme_files', 'block_fields'],
  members: [
    'members',
    'memberships',
    'sessions',
    'member_invitations',
    'member_password_resets',
    'member_email_changes',
    'member_totp',
    'member_recovery_codes',
    'member_passkeys',
    'member_challenges',
    'member_security_settings',
  ],
  activity: ['activity_entries', 'activity_subjects', 'activity_settings'],
  media: ['media', 'media_references', 'media_uploads', 'orphaned_files'],
  content: [
    'collections',
    'items',
    'item_images',
    'item_terms',
    'item_old_slugs',
    'tags',
    'term_changes',
    'term_change_items',
  ],
  search: ['item_search'],
  redirects: ['redirects', 'missing_pages'],
  'mailing-list': ['mailing_list_subscribers', 'mailing_list_connections', 'mail_suppressions'],
  shoppers: ['shoppers', 'shopper_links', 'shopper_sessions'],
  'product-csv': ['product_imports', 'product_import_problems', 'product_import_pictures', 'imported_pictures'],
  catalog: [
    'products',
    'variants',
    'product_summaries',
    'product_stock',
    'product_listings',
    'product_facets',
    'product_previews',
  ],
  stock: ['stock_movements', 'stock_reservations', 'stock_settings'],
  discounts: ['discounts', 'discount_codes', 'discount_uses'],
  'gift-cards': ['gift_cards', 'gift_card_entries', 'gift_card_settings', 'cart_gift_cards'],
  payments: ['payments', 'payment_refunds', 'payment_events', 'payment_disputes', 'payment_payouts'],
  forms: ['forms', 'form_submissions', 'form_deliveries', 'form_files'],
  cart: ['carts', 'cart_entries'],
  orders: [
    'orders',
    'order_items',
    'order_events',
    'order_balance_payments',
    'order_counters',
    'order_edits',
    'order_refunds',
    'order_returns',
    'order_search',
    'return_settings',
    'shipments',
  ],
  'abandoned-checkouts': ['abandoned_checkouts', 'abandoned_checkout_settings'],
  'draft-orders': ['draft_orders', 'draft_order_counters'],
  subscriptions: [
    'subscriptions',
    'subscription_carts',
    'subscription_renewals',
    'subscription_events',
    'subscription_settings',
  ],
  restock: ['restock_requests', 'restock_waves', 'restock_settings'],
  reviews: ['reviews'],
  comments: ['comments', 'comment_flags', 'comment_settings', 'likes'],
  analytics: [
    'census_settings',
    'census_batches',
    'census_events',
    'census_seen',
    'census_sums',
    'census_vitals',
    'census_errors',
  ],
  privacy: ['privacy_requests'],
  account: ['shopper_addresses'],
  customers: ['customers', 'customer_aliases', 'customer_segments'],
  'saved-views': ['saved_views'],
  'site-switcher': ['session_transfers'],
  'bulk-edit': ['bulk_edits', 'bulk_edit_changes'],
};

/** Files whose SQL may name tables of another owner, with the reason. */
export const EXEMPT_FILES: readonly { path: string; tables: readonly string[] }[] = [
  // Deletes a website with its rows in all tables. It finds them by their column `website_id`, except members, who can
  // belong to several websites: those without another one are deleted too, in the same transaction.
  { path: 'features/sites/server/delete-repository.ts', tables: ['members', 'memberships'] },
];

/** Every table with its owner: only the owner's SQL names it. */
export const TABLE_OWNERS: ReadonlyMap<string, Owner> = new Map(
  Object.entries(OWNED).flatMap(([owner, tables]) => tables.map((table) => [table, owner] as const)),
);
