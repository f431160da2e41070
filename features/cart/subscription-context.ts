/** The subscription data of a product's button. */
export interface SubscriptionContext {
  /** Identifies the terms that the shopper saw. Null lets the server find them. */
  optionId: string | null;
}

export type ButtonData = Readonly<Record<string, string | undefined>>;

const FAILED = 'Failed to read subscription context';

/**
 * Null when the product is not a subscription. A subscription button without terms comes from an older page or a custom
 * theme: it is reported but not shown to the shopper, who continues.
 */
export function readSubscriptionContext(data: ButtonData, report: (error: Error) => void): SubscriptionContext | null {
  const { isSubscription, subscriptionOptionId } = data;
  if (isSubscription === undefined || isSubscription === 'false') return null;
  const optionId = subscriptionOptionId === undefined || subscriptionOptionId === '' ? null : subscriptionOptionId;
  if (isSubscription !== 'true' || optionId === null) report(new Error(FAILED));
  return { optionId };
}
