import type { FinalState } from './final-state.ts';
import type { Finding } from './finding.ts';

/**
 * After a crash between sending and recording, the same Message-ID is sent again. Mail clients treat it as the same
 * email.
 */
export function checkEmails({ orders, emails }: FinalState): Finding {
  const confirmations = emails.filter(({ kind }) => kind === 'confirmation');
  const paid = new Set(orders.filter(({ number }) => number !== null).map(({ id }) => id));
  const violations = [...paid].flatMap((id) => {
    const orderConfirmations = confirmations.filter(({ orderId }) => orderId === id);
    const noted = orderConfirmations[0]?.noted ?? 0;
    if (orderConfirmations.length === 1 && noted === 1) return [];
    return [`order ${id}: ${orderConfirmations.length} confirmations, ${noted} recorded`];
  });
  const unexpected = confirmations.filter(({ orderId }) => !paid.has(orderId));
  return {
    invariant: 'each paid order has exactly one confirmation email, other orders have none',
    figure: `${confirmations.length} confirmations of ${emails.length} emails`,
    violations: [...violations, ...unexpected.map(({ orderId }) => `order ${orderId} is not paid but was confirmed`)],
  };
}
