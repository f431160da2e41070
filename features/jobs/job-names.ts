/** What each job does, in plain words, by its name in the queue. */
export const JOB_NAMES: Readonly<Record<string, string>> = {
  'abandoned-checkouts.purge-old': 'Delete old abandoned checkouts',
  'abandoned-checkouts.queue-due': 'Find abandoned checkouts to email',
  'abandoned-checkouts.send-email': 'Send email about an abandoned checkout',
  'activity.apply-retention': 'Delete old activity entries',
  'analytics.apply-retention': 'Delete old analytics data',
  'analytics.recount': 'Recalculate analytics',
  'analytics.sum-events': 'Summarize visits',
  'bulk-edit.apply-changes': 'Change products',
  'bulk-edit.purge-old': 'Delete old bulk edits',
  'bulk-edit.undo-changes': 'Undo a bulk edit',
  'cart.purge-expired': 'Delete expired carts',
  'catalog.purge-trash': 'Delete products from the trash',
  'comments.purge-old': 'Delete old spam comments',
  'discounts.purge-trash': 'Delete old discounts from the trash',
  'draft-orders.send-payment-link': 'Send payment link',
  'forms.deliver': 'Deliver form submission',
  'forms.purge-old': 'Delete old form submissions',
  'gift-cards.deliver': 'Send gift card',
  'jobs.purge-done': 'Delete finished jobs',
  'mailing-list.send-confirmation': 'Send subscription confirmation',
  'mailing-list.sync-subscriber': 'Sync subscriber',
  'mailing-list.sync-subscribers': 'Sync all subscribers',
  'media.empty-trash': 'Empty the trash of the media library',
  'media.make-rendition': 'Resize image',
  'media.prepare-others': 'Process remaining images',
  'media.prepare-picture': 'Process image',
  'media.prepare-website': 'Process all images',
  'media.remove-expired-uploads': 'Delete unfinished uploads',
  'media.remove-orphaned-files': 'Delete unused files',
  'members.purge-sessions': 'Delete expired sessions',
  'members.send-email-change': 'Send email change confirmation',
  'members.send-invitation': 'Send invitation',
  'members.send-password-reset': 'Send password reset link',
  'orders.count-sold': 'Count best-selling products',
  'orders.execute-refund': 'Refund payment',
  'orders.expire-pending': 'Expire unpaid orders',
  'orders.export': 'Export orders',
  'orders.fill-channels': 'Sort earlier orders by channel',
  'orders.send-email': 'Send order email',
  'orders.send-return-notice': 'Send email about a return request',
  'payments.purge-events': 'Delete old payment events',
  'payments.reconcile': 'Check payments with the provider',
  'privacy.erase-person': 'Erase a customer',
  'privacy.export-person': 'Export the data of a customer',
  'privacy.send-email': 'Send email about personal data',
  'product-csv.check-import': 'Check product import',
  'product-csv.export-products': 'Export products',
  'product-csv.purge-imports': 'Delete old imports',
  'product-csv.run-import': 'Import products',
  'redirects.purge-old': 'Delete old redirects and missing pages',
  'restock.send-email': 'Send back-in-stock email',
  'restock.sweep': 'Check for restocked products',
  'shoppers.purge-expired': 'Delete expired sign-in links',
  'shoppers.send-sign-in-link': 'Send sign-in link',
  'sites.finish-deletion': 'Finish deleting a site',
  'sites.remove-files': 'Delete files of a site',
  'stock.send-low-stock': 'Send low-stock email',
  'stock.publish-replenished': 'Notify about restocked products',
  'stock.expire-reservations': 'Release expired stock reservations',
  'store-settings.send-test-email': 'Send test email',
  'subscriptions.purge-carts': 'Delete expired subscription carts',
  'subscriptions.renew-due': 'Renew subscriptions',
  'subscriptions.send-email': 'Send subscription email',
  'taxonomy.purge-changes': 'Delete old changes of categories and tags',
};

/**
 * The text for a job, made from its name if the catalogue does not contain it: another version of the program may have
 * stored the job.
 */
export function describeJobName(name: string): string {
  const known = Object.hasOwn(JOB_NAMES, name) ? JOB_NAMES[name] : undefined;
  if (known !== undefined) return known;
  const text = name.replace(/[.:]/g, ': ').replaceAll('-', ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The title that the job was started with, or what jobs of its kind do. */
export function jobTitle({ name, title }: { name: string; title: string | null }): string {
  return title ?? describeJobName(name);
}
