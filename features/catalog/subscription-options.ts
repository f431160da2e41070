/** The subscription terms of a product. */
export interface SubscriptionTerms {
  billingPeriod: { value: number; unit: 'WEEK' | 'MONTH' | 'YEAR' };
  billingCycles?: number;
}

/**
 * The ids of the subscription options of a product, which has one. An id encodes its terms, so that a button on a page
 * opened before a change cannot sell the new ones.
 */
export function subscriptionOptionIds({ billingPeriod, billingCycles = 0 }: SubscriptionTerms): string[] {
  return [`${billingPeriod.value}-${billingPeriod.unit.toLowerCase()}-${billingCycles}`];
}
