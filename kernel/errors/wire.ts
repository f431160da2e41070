import { z } from 'zod';

/**
 * The shape of every error reply. `errors` maps a field id to its messages; form endpoints give one message per field.
 */
export const ErrorReply = z.strictObject({
  code: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.union([z.string(), z.array(z.string())])).optional(),
  requestId: z.string(),
  crumbFail: z.literal(true).optional(),
});
export type ErrorReply = z.infer<typeof ErrorReply>;
