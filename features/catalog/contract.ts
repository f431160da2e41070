import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';

export const ProductState = z.enum(['published', 'draft', 'scheduled', 'needs-review', 'private']);
export type ProductState = z.infer<typeof ProductState>;

export const getInstallmentsModalEndpoint = endpoint({
  id: 'catalog.getInstallmentsModal',
  method: 'GET',
  path: '/api/commerce/installments/modal',
  summary: 'Returns the modal that explains installment payments. Falls back to English for other languages.',
  capability: 'public',
  bodyLimit: 0,
  rate: { max: 120, seconds: 60 },
  query: z.strictObject({
    /** Language of the shopper, such as `en-US`. */
    language: z.string().max(100).default('en'),
    /** Country of the payment account. */
    country: z.string().max(100),
  }),
  reply: z.string(),
  format: 'html',
  errors: ['CATALOG_INSTALLMENTS_NOT_OFFERED'],
});
