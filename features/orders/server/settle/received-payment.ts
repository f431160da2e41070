import type { ManualPayment, RecordedBy } from '#features/payments/payment.ts';
import type { Money } from '#kernel/money/money.ts';
import type { OrderId } from '../../order.ts';

/** A received payment and its amount. */
export interface ReceivedPayment {
  orderId: OrderId;
  /** Null when there was nothing to pay. */
  paymentId: string | null;
  amount: Money;
  /** The key of the payment, which tells the payment of an amount due after an edit from others. */
  key?: string | undefined;
  /** Set if a member has recorded it. */
  recorded?: RecordedPayment | undefined;
}

interface RecordedPayment extends RecordedBy {
  manual: ManualPayment | null;
}
