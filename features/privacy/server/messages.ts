/** The texts of the file that explains an export. */
export const README = {
  title: 'Data stored about {email}',
  date: 'Exported on {date}.',
  about: 'Each .json file contains a list of records. A list may be empty.',
  files: {
    'profile.json': 'the summary of all orders, and what the shop has noted',
    'account.json': 'the account and its sessions',
    'addresses.json': 'the address book of the account',
    'cart.json': 'the cart of the account',
    'orders.json': 'orders with their lines, addresses, shipments, returns and refunds',
    'payments.json': 'payments for the orders',
    'discounts.json': 'discounts that were used',
    'subscriptions.json': 'subscriptions',
    'gift-cards.json': 'gift cards that were bought or received, without their codes',
    'form-submissions.json': 'messages sent with forms',
    'files/': 'files that were sent with forms',
    'reviews.json': 'reviews of products',
    'comments.json': 'comments',
    'restock-requests.json': 'products that were waited for',
    'abandoned-checkouts.json': 'checkouts that were started and not completed',
    'draft-orders.json': 'orders that the shop has prepared',
    'mailing-list.json': 'the consent to newsletters and its history',
    'privacy-requests.json': 'requests for exports and erasures',
  },
  notes: 'Amounts are in the smallest unit of their currency, such as cents. Times are in ISO 8601.',
} as const;

/** Why the job of an erasure has failed. */
export const BLOCKED = 'The customer cannot be erased yet: {reasons}.';
