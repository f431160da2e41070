import { z } from 'zod';

/**
 * Where an order was placed. `checkout`: by a shopper in the shop. `payment-link`: by a customer with the link of a draft.
 * `manual`: by a member who marked a draft as paid. `renewal`: for a subscription.
 */
export const OrderChannel = z.enum(['checkout', 'payment-link', 'manual', 'renewal']);
export type OrderChannel = z.infer<typeof OrderChannel>;
