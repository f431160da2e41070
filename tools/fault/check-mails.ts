import type { Facts } from './facts.ts';
import type { Finding } from './finding.ts';

/**
 * After a crash between sending and recording, the same Message-ID is sent again. Mail clients treat it as the same
 * email.
 */
export function checkMails({ orders, mails }: Facts): Finding {
  const confirmations = mails.filter(({ kind }) => kind === 'confirmation');
  const paid = new Set(orders.filter(({ number }) => number !== null).map(({ id }) => id));
  const broken = [...paid].flatMap((id) => {
    const own = confirmations.filter(({ orderId }) => orderId === id);
    const noted = own[0]?.noted ?? 0;
    if (own.length === 1 && noted === 1) return [];
    return [`order ${id}: ${own.length} confirmations, ${noted} noted`];
  });
  const strays = confirmations.filter(({ orderId }) => !paid.has(orderId));
  return {
    promise: 'each paid order has one confirmation mail, and no other order has one',
    figure: `${confirmations.length} confirmations of ${mails.length} mails`,
    broken: [...broken, ...strays.map(({ orderId }) => `order ${orderId} is not paid and was confirmed`)],
  };
}
