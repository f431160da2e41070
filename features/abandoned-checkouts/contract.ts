import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Email } from '#kernel/text/email.ts';

export const saveReminderEndpoint = endpoint({
  id: 'abandoned-checkouts.saveReminder',
  method: 'POST',
  path: '/api/checkout/reminder',
  summary:
    'Stores that the shopper wants an email if the checkout of this cart is not completed, or with null no longer wants it. Nothing is stored if the shop sends no such emails. The reply is the same in every case.',
  capability: 'public',
  bodyLimit: 1024,
  rate: { max: 30, seconds: 60 },
  body: z.strictObject({ email: Email.nullable() }),
  reply: z.strictObject({ received: z.literal(true) }),
});
