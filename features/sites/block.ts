import { z } from 'zod';

/** A block has no fixed schema: its template decides which fields it reads. Its size is bounded. */
export const Block = z
  .looseObject({ type: z.string().regex(/^[a-z][a-z0-9-]{0,40}$/, 'Expected the name of a block template') })
  .refine((block) => JSON.stringify(block).length <= 100_000, 'A block may hold at most 100,000 characters');
export type Block = z.infer<typeof Block>;
