/** A write of a member, and whether the shop accepted it. */
export interface MemberRequest {
  kind: MemberRequestKind;
  orderId: string;
  /** The idempotency key. Empty for a cancellation, which has none. */
  key: string;
  /** The amount of a refund or of a payment that a member has recorded. 0 for all others. */
  cents: number;
  isAccepted: boolean;
}

export type MemberRequestKind =
  | 'fulfilment'
  | 'refund'
  | 'cancellation'
  | 'return'
  | 'receipt'
  | 'edit'
  | 'balance-payment'
  | 'balance-refund';
