/** What the button of a product says about subscribing to it. */
export interface SubscriptionContext {
  /** Names the terms that the shopper saw; null leaves it to the server to find them. */
  optionId: string | null;
}

export type ButtonData = Readonly<Record<string, string | undefined>>;

const FAILED = 'Failed to read subscription context';

/**
 * Null when the product is not subscribed to. A button that says that it is, but not on which terms, is one of an older page
 * or of a theme of its own: that is reported, never shown, and the shopper goes on.
 */
export function readSubscriptionContext(data: ButtonData, report: (error: Error) => void): SubscriptionContext | null {
  const { isSubscription, subscriptionOptionId } = data;
  if (isSubscription === undefined || isSubscription === 'false') return null;
  const optionId = subscriptionOptionId === undefined || subscriptionOptionId === '' ? null : subscriptionOptionId;
  if (isSubscription !== 'true' || optionId === null) report(new Error(FAILED));
  return { optionId };
}
