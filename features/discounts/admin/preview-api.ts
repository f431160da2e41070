// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as previewContract from '../preview-contract.ts';

export const previewDiscount: Target<typeof previewContract.previewDiscountEndpoint> = {
  method: 'POST',
  path: '/api/config/discounts/preview',
};
