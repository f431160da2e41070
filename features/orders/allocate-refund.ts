/** A payment of an order, with what is left of it after refunds. */
export interface RefundSource {
  paymentId: string;
  leftCents: number;
}

export interface RefundPart {
  /** Null if all of it goes to gift cards. */
  paymentId: string | null;
  paymentCents: number;
  giftCardCents: number;
}

/**
 * Divides a refund: the payments in their order, each up to what is left of it, and the rest to the gift cards. The gift
 * cards are part of the last payment's refund, so that the usual order has one.
 */
export function allocateRefund(sources: readonly RefundSource[], amountCents: number): RefundPart[] {
  let left = amountCents;
  const parts: RefundPart[] = [];
  for (const { paymentId, leftCents } of sources) {
    const paymentCents = Math.min(left, Math.max(0, leftCents));
    left -= paymentCents;
    if (paymentCents > 0) parts.push({ paymentId, paymentCents, giftCardCents: 0 });
  }
  const last = parts.at(-1);
  if (left > 0 && last === undefined) return [{ paymentId: null, paymentCents: 0, giftCardCents: left }];
  if (last !== undefined) last.giftCardCents = left;
  return parts;
}
