/**
 * The emails to shoppers whose subject and introduction a website can replace, with the variables of their texts. The
 * names are those of `vitrine mail preview`.
 */
const ORDER = ['order', 'firstName', 'shop'] as const;
const GIFT_CARD = ['amount', 'recipientName', 'senderName', 'shop'] as const;
const SUBSCRIPTION = ['product', 'firstName', 'shop'] as const;

export const EMAIL_VARIABLES = {
  'order-confirmation': ORDER,
  'order-shipped': ORDER,
  'order-partly-shipped': ORDER,
  'order-refunded': ORDER,
  'order-cancelled': ORDER,
  'order-return-requested': ORDER,
  'order-return-approved': ORDER,
  'order-return-declined': ORDER,
  'order-edited': ORDER,
  'gift-card': GIFT_CARD,
  'subscription-started': SUBSCRIPTION,
  'subscription-upcoming': SUBSCRIPTION,
  'subscription-payment-failed': SUBSCRIPTION,
  'subscription-missed': SUBSCRIPTION,
  'subscription-skipped': SUBSCRIPTION,
  'subscription-swapped': SUBSCRIPTION,
  'subscription-rescheduled': SUBSCRIPTION,
  'subscription-card-changed': SUBSCRIPTION,
  'subscription-paused': SUBSCRIPTION,
  'subscription-resumed': SUBSCRIPTION,
  'subscription-cancelled': SUBSCRIPTION,
  'subscription-ended': SUBSCRIPTION,
} as const satisfies Record<string, readonly string[]>;

export type EmailKind = keyof typeof EMAIL_VARIABLES;

export const EMAIL_KINDS = Object.keys(EMAIL_VARIABLES) as [EmailKind, ...EmailKind[]];

/** The first placeholder of a text that is no variable of the email, or null. */
export function findUnknownVariable(kind: EmailKind, text: string): string | null {
  const known: readonly string[] = EMAIL_VARIABLES[kind];
  for (const [, name = ''] of text.matchAll(/\{([^{}]*)\}/g)) if (!known.includes(name)) return name;
  return null;
}
