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
  const reading = provider.readEvent(delivery);
  if (reading.ok) {
    const { event } = reading;
    const { outcome } = await recordEvent(ctx, { provider: provider.name, event, raw: delivery.text });
    ctx.log.info({ eventId: event.id, type: event.type, outcome }, 'payment event');
    return;
  }
  if (reading.reason === 'not-for-us') return;
  ctx.log.warn({ provider: provider.name, reason: reading.reason }, 'a payment event was refused');
  if (reading.reason === 'too-old') throw paymentErrors.error('PAYMENTS_WEBHOOK_TOO_OLD');
  if (reading.reason === 'unreadable') throw paymentErrors.error('PAYMENTS_WEBHOOK_UNREADABLE');
  throw paymentErrors.error('PAYMENTS_WEBHOOK_SIGNATURE');
}
