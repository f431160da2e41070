/** What a product says of being bought again and again. */
export interface SubscriptionTerms {
  billingPeriod: { value: number; unit: 'WEEK' | 'MONTH' | 'YEAR' };
  billingCycles?: number;
}

/**
 * The ids of the ways to subscribe to a product; it has one. An id names its terms, so that a button on a page that was
 * opened before they were changed cannot sell the new ones.
 */
export function subscriptionOptionIds({ billingPeriod, billingCycles = 0 }: SubscriptionTerms): string[] {
  return [`${billingPeriod.value}-${billingPeriod.unit.toLowerCase()}-${billingCycles}`];
}
