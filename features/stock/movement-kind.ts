import { z } from 'zod';

/** Why units were added or removed. Rows in the database contain these names. */
export const MovementKind = z.enum(['import', 'sale', 'cancel', 'refund', 'correction', 'receipt', 'count']);
export type MovementKind = z.infer<typeof MovementKind>;
