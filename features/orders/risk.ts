import { z } from 'zod';

/** How likely it is that the cardholder will dispute the payment. */
export const RiskLevel = z.enum(['low', 'medium', 'high']);
export type RiskLevel = z.infer<typeof RiskLevel>;

/** What speaks for a risk. `earlier-dispute`: the payment of another order with this email address was disputed. */
export const RiskReason = z.enum(['failed-payments', 'countries-differ', 'earlier-dispute']);
export type RiskReason = z.infer<typeof RiskReason>;

export interface Risk {
  level: RiskLevel;
  reasons: RiskReason[];
}

/** What is known about an order when it is paid. */
export interface RiskFacts {
  /** Attempts to pay for the order that failed. */
  failedPayments: number;
  /** Null without a second address. */
  deliveryCountry: string | null;
  billingCountry: string | null;
  hasEarlierDispute: boolean;
}

// A typing error and an expired card are usual.
const MANY_FAILED_PAYMENTS = 3;

/** A dispute counts as much as two other reasons. */
export function assessRisk({ failedPayments, deliveryCountry, billingCountry, hasEarlierDispute }: RiskFacts): Risk {
  const reasons: RiskReason[] = [];
  if (hasEarlierDispute) reasons.push('earlier-dispute');
  if (failedPayments >= MANY_FAILED_PAYMENTS) reasons.push('failed-payments');
  if (deliveryCountry !== null && billingCountry !== null && deliveryCountry !== billingCountry)
    reasons.push('countries-differ');
  if (reasons.length === 0) return { level: 'low', reasons };
  return { level: hasEarlierDispute || reasons.length > 1 ? 'high' : 'medium', reasons };
}
