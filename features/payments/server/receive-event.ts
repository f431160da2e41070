import type { EventDelivery, PaymentProvider } from '#platform/adapters/payments/port.ts';
import { paymentErrors } from '../errors.ts';
import type { PaymentsCtx } from './payments-context.ts';
import { recordEvent } from './record-event.ts';

/**
 * Handles a provider's webhook. Rejects requests without a valid signature. Acknowledges signed events that do not
 * concern us, so that they are not sent again.
 */
export async function receiveEvent(
  ctx: PaymentsCtx,
  provider: PaymentProvider,
  delivery: EventDelivery,
): Promise<void> {
  const result = provider.readEvent(delivery);
  if (result.ok) {
    const { event } = result;
    const { outcome } = await recordEvent(ctx, { provider: provider.name, event, raw: delivery.text });
    ctx.log.info({ eventId: event.id, type: event.type, outcome }, 'payment event');
    return;
  }
  if (result.reason === 'not-for-us') return;
  ctx.log.warn({ provider: provider.name, reason: result.reason }, 'payment event rejected');
  if (result.reason === 'too-old') throw paymentErrors.error('PAYMENTS_WEBHOOK_TOO_OLD');
  if (result.reason === 'unreadable') throw paymentErrors.error('PAYMENTS_WEBHOOK_UNREADABLE');
  throw paymentErrors.error('PAYMENTS_WEBHOOK_SIGNATURE');
}
