import { z } from 'zod';
import { MAX_CSV, MAX_TO } from './limits.ts';

export const REDIRECT_STATUSES = [301, 302] as const;
export const RedirectStatus = z.union([z.literal(301), z.literal(302)]);
export type RedirectStatus = z.infer<typeof RedirectStatus>;

/** A redirect as the owner enters it. The addresses are read by the server, which knows the hosts of the website. */
export const RedirectInput = z.strictObject({
  from: z.string().max(MAX_TO),
  to: z.string().max(MAX_TO * 2),
  status: RedirectStatus.default(301),
});
export type RedirectInput = z.infer<typeof RedirectInput>;

/** A table of redirects: from, to and optionally the status. */
export const RedirectTable = z.strictObject({ csv: z.string().min(1).max(MAX_CSV) });
