/** The timeline of an order. */
export const eventMessages = {
  placed: (total: string) => `Order placed for ${total}`,
  paid: 'Payment received',
  paidManually: (method: string) => `Marked as paid: ${method}`,
  'draft-completed': (draft: string) => `Created from draft ${draft}`,
  'payment-failed': 'Payment failed',
  'payment-mismatch': 'A payment with another amount arrived. Check it at the payment provider.',
  'payment-returned': 'A payment that was not needed is returned',
  cancelled: 'Order cancelled',
  fulfilled: 'Order fulfilled',
  partFulfilled: (units: number) =>
    units === 1 ? 'Part of the order sent: 1 unit' : `Part of the order sent: ${units} units`,
  'tracking-changed': 'Tracking changed',
  'fulfilment-completed': 'Nothing is left to be sent: the rest was restocked',
  'refund-requested': (amount: string) => `Refund of ${amount} requested`,
  refunded: (amount: string) => `${amount} refunded`,
  'refund-failed': (amount: string) => `The refund of ${amount} failed`,
  returned: (number: string, what: string) => `Return R${number} ${what}`,
  dispute: (what: string, amount: string) => `Dispute of ${amount} ${what}`,
  inquiry: (what: string, amount: string) => `Inquiry of the bank about ${amount} ${what}`,
  mailed: (mail: string) => `Email sent: ${mail}`,
  mailedAgain: (mail: string) => `Email sent again: ${mail}`,
  'mail-requested': (mail: string) => `Email requested again: ${mail}`,
  comment: 'Comment',
  'contact-changed': (parts: string) => `Contact changed: ${parts}`,
  edited: (amount: string) => `Order edited: the total is ${amount} now`,
  lineChange: (title: string, before: number, after: number) => `${title}: ${before} → ${after}`,
  'balance-paid': (amount: string) => `Amount due of ${amount} paid`,
  emailBefore: (email: string) => `Before: ${email}`,
  other: 'Order changed',
} as const;

/** How orders are paid outside the shop. */
export const manualMethods: Readonly<Record<string, string>> = {
  cash: 'Cash',
  'bank-transfer': 'Bank transfer',
  'card-terminal': 'Card terminal',
  other: 'Other',
};

export const mailLabels: Readonly<Record<string, string>> = {
  confirmation: 'order confirmation',
  shipped: 'shipping notification',
  refunded: 'refund notification',
  cancelled: 'cancellation',
  'return-requested': 'return request',
  'return-approved': 'return approval',
  'return-declined': 'return refusal',
  edited: 'changed order',
};

/** By the kind of the event, after `dispute-`. */
export const disputeActions: Readonly<Record<string, string>> = {
  'needs-response': 'waits for evidence',
  'under-review': 'is under review',
  won: 'won',
  lost: 'lost',
  closed: 'closed',
};

export const contactLabels: Readonly<Record<string, string>> = {
  email: 'email',
  delivery: 'delivery address',
  billing: 'billing address',
};

export const cancelReasons: Readonly<Record<string, string>> = {
  expired: 'Not paid in time',
  replaced: 'Ordered again from the same cart',
  'sold-out': 'Sold out before the payment arrived',
  owner: '',
};
