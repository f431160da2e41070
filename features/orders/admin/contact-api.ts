// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as contactContract from '../contact-contract.ts';

export const updateContact: Target<typeof contactContract.updateContactEndpoint> = {
  method: 'PUT',
  path: '/api/config/orders/{orderId}/contact',
};
