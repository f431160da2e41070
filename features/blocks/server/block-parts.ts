import type { OpenContent } from '#features/content/server/index.ts';
import type { Ctx } from '#platform/context.ts';

/** Finds form definitions by key. The forms slice provides it. */
export type FindForms = (ctx: Ctx, keys: ReadonlySet<string>) => Promise<ReadonlyMap<string, { id: string }>>;

/** What blocks and theme tags look up. */
export interface BlockParts extends OpenContent {
  findForms: FindForms;
}
