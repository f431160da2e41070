import type { RiskReason } from '../risk.ts';

/** Messages of the screen of one order. */
export const orderMessages = {
  order: 'Order',
  testMode: 'This is a test order. No money was charged.',
  placed: 'Placed',
  from: (channel: string) => ` · ${channel}`,
  // Risk
  risk: 'Risk',
  riskText: 'As assessed when the order was paid.',
  // Actions
  print: 'Print',
  fulfil: 'Fulfil order',
  edit: 'Edit order',
  refund: 'Refund',
  cancelOrder: 'Cancel order',
  markPaid: 'Mark as paid',
  // Lines and money
  lines: 'Items',
  product: 'Product',
  quantity: 'Quantity',
  price: 'Price',
  lineTotal: 'Total',
  sku: (sku: string) => `SKU ${sku}`,
  lineDiscount: (amount: string) => `Discount −${amount}`,
  fulfilled: (units: number, quantity: number) => `${units} of ${quantity} sent`,
  returned: (units: number) => (units === 1 ? '1 unit restocked' : `${units} units restocked`),
  giftFor: (name: string, email: string) => `Gift card for ${name} (${email})`,
  downloadsLeft: (count: number) => (count === 1 ? '1 download left' : `${count} downloads left`),
  money: 'Payment summary',
  amountDue: (amount: string) => `Amount due: ${amount}.`,
  amountDueText: 'The order was edited, and the customer has not paid the difference yet.',
  collect: 'Collect payment',
  owed: (amount: string) => `To be refunded: ${amount}.`,
  owedText: 'The order was edited, and the difference has not been refunded yet.',
  owedOpen: 'The refund of the difference is in progress.',
  refundOwed: 'Refund the difference',
  // Shipments
  shipments: 'Shipments',
  shipped: (carrier: string) => (carrier === '' ? 'Sent' : `Sent with ${carrier}`),
  trackingNumber: (number: string) => `Tracking number ${number}`,
  track: 'Track parcel',
  editTracking: 'Edit tracking',
  editTrackingOf: (parcel: string) => `Edit tracking: ${parcel}`,
  // Facts
  customer: 'Customer',
  openCustomer: 'Open customer',
  otherOrders: 'Orders of this customer',
  delivery: 'Delivery address',
  billing: 'Billing address',
  sameAddress: 'Same as the delivery address',
  noAddress: 'No address',
  phone: (number: string) => `Phone ${number}`,
  editContact: {
    email: 'Edit email',
    delivery: 'Edit delivery address',
    billing: 'Edit billing address',
  },
  payment: 'Payment',
  noPayment: 'No payment',
  manualReference: (method: string, reference: string) => `${method} · ${reference}`,
  provider: { test: 'Test payment', stripe: 'Stripe', manual: 'Paid outside the shop' } as Readonly<
    Record<string, string>
  >,
  card: (brand: string, last4: string) => `${brand} ending in ${last4}`,
  cardEnding: (last4: string) => `Card ending in ${last4}`,
  paymentRefunded: (amount: string) => `${amount} refunded`,
  timeline: 'Timeline',
  // Notes
  note: 'Note',
  noNote: 'No note. Only members see what is written here.',
  addNote: 'Add note',
  editNote: 'Edit note',
  tags: 'Tags',
  noTags: 'No tags',
  editTags: 'Edit tags',
  comment: 'Comment',
  commentHelp: 'Only members see comments.',
  addComment: 'Add comment',
  commentAdded: 'Comment added',
  sendAgain: 'Send again',
  sendAgainLabel: (mail: string) => `Send again: ${mail}`,
  sendAgainTitle: 'Send this email again?',
  sendAgainText: (mail: string, email: string) => `${email} gets the ${mail} once more.`,
  sentAgain: 'The email will be sent again',
} as const;

export const paymentStateLabels: Readonly<Record<string, string>> = {
  pending: 'Pending',
  'needs-action': 'Waiting for the customer',
  failed: 'Failed',
  cancelled: 'Cancelled',
  succeeded: 'Succeeded',
};

export const riskReasons: Readonly<Record<RiskReason, string>> = {
  'failed-payments': 'Three or more attempts to pay failed before one succeeded.',
  'countries-differ': 'The delivery address and the billing address are in different countries.',
  'earlier-dispute': 'The payment of an earlier order with this email address was disputed.',
};
